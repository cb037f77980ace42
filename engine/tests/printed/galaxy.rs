//! The printed galaxy against a transcription of its own, and against itself.

use fitg_engine::Side;
use fitg_engine::galaxy::{
    Attack, BreakOff, CornerLabel, CreatureId, EnvironId, EnvironKind, Loyalty, ModRounds, NoBonusWhen, PlanetId,
    ProvinceId, ROUTES, RaceId, SENTRY_ROBOT, SENTRY_ROBOTS, Section, SovereignId, Special, SystemId, distance,
};

/// Star systems: number and name.
const SYSTEMS: &str = "\
11 Tardyn
12 Uracus
13 Zamorax
14 Atriard
15 Bex
16 Osirius
21 Phisaria
22 Egrix
23 Ancore
24 Gellas
31 Pycius
32 Ribex
33 Rorth
34 Aziza
35 Luine
41 Erwind
42 Wex
43 Varu
44 Deblon
45 Martigna
51 Zakir
52 Eudox
53 Corusa
54 Irajeba
55 Moda";

/// Planets: number, name, Start and Armageddon loyalty (`!` for Rebel Control), `#` base candidate, corner label.
const PLANETS: &str = "\
111 Mimulus: Patriotic Loyal home:kayns
112 Magro: Patriotic Loyal #
113 Fliad: Patriotic Neutral secret
121 Kalgar: Patriotic Loyal #
122 Bajukai: Loyal Neutral home:segundens
131 Tiglyf: Patriotic Dissent secret
141 Ownex: Neutral Unrest! #
142 Adare: Loyal Neutral #
143 Mitrith: Patriotic Dissent secret
151 Jura: Patriotic Loyal
152 Diomas: Patriotic Patriotic capital
161 Liomax: Patriotic Neutral
162 Orlog: Patriotic Patriotic throne
163 Icid: Patriotic Loyal
211 Cieson: Loyal Neutral home:yesters
212 Etreg: Patriotic Neutral secret
221 Quibron: Loyal Unrest secret
222 Angoff: Neutral Unrest! secret
223 Charkhan: Patriotic Dissent #
231 Pronox: Patriotic Loyal #
232 Lysenda: Loyal Dissent #
241 Orning: Patriotic Loyal capital
311 Chim: Patriotic Patriotic capital
312 Tamset: Dissent Unrest! secret
321 Unarpha: Loyal Neutral home:saurians
322 Suti: Neutral Unrest #
323 Tsipa: Patriotic Loyal #
331 Squamot: Neutral Unrest! secret
341 Midest: Patriotic Dissent secret
342 Akubera: Patriotic Neutral #
351 Mrane: Loyal Neutral home:suvans
352 Kelta: Loyal Dissent secret
411 Troliso: Patriotic Patriotic capital
412 Heliax: Patriotic Neutral
421 Lonica: Loyal Neutral #
431 Horon: Patriotic Neutral #
432 Solvia: Loyal Dissent #
433 Cercis: Neutral Unrest! #
441 Rhexia: Dissent Unrest! #
442 Tartio: Loyal Dissent secret
451 Ayod: Loyal Neutral home:piorads
511 Barak: Neutral Unrest! #
512 Liatris: Patriotic Neutral secret
513 Xan: Loyal Dissent home:xanthons
521 Aras: Loyal Neutral secret
522 Capilax: Loyal Dissent secret
523 Adrax: Patriotic Loyal #
531 Scythia: Loyal Unrest! secret
541 Anell: Neutral Unrest secret
542 Trov: Patriotic Patriotic capital
551 Niconi: Patriotic Neutral #";

/// Environs: number, kind, size, resources (starred or not), races, creature, Coup Rating or Sovereign.
const ENVIRONS: &str = "\
1111 W 4 4 kayns creature:prox
1121 U 3 6* rhones
1122 A 5 7* yesters creature:glane
1131 L 4 4* suvans creature:dindin coup:3
1132 W 4 4 urgaks
1211 S 6 7* kayns+saurians creature:crunge
1221 U 3 8* segundens
1222 L 3 7* segundens
1223 W 4 6 borks creature:ym_barror
1311 U 5 10* segundens creature:vorozion
1411 S 5 5* piorads creature:stromuse sovereign:nam_nhuk
1421 U 4 7* rhones creature:zernipak
1422 W 5 7* rhones
1431 F 2 2 xanthons
1432 W 4 6* saurians creature:zop
1511 U 4 7* saurians+rhones
1512 A 3 1 anons
1521 U 5 7* rhones creature:muggers
1522 W 3 4 rhones creature:chlorofix
1611 W 6 8* rhones creature:lomrels
1621 U 6 7* rhones
1622 S 2 2 rhones
1623 W 3 3 rhones
1631 W 5 7* saurians creature:rotron
2111 A 3 5* yesters creature:derigion
2121 U 3 8 ultraks sovereign:treb_eyro
2122 W 4 4 kayns creature:magron
2211 W 4 6* saurians creature:snow_giants
2221 U 6 9* yesters creature:laboroid coup:3
2231 A 5 7* yesters creature:drants
2232 W 3 5* charkhans sovereign:megda_sheels
2311 U 3 6* rhones creature:propang sovereign:ascaill
2312 A 3 5* yesters
2321 U 4 7* segundens+piorads creature:drusers
2322 S 2 2 piorads
2323 W 3 3 ursi creature:batranoban
2411 L 3 3 suvans creature:gilekite coup:1
2412 W 5 7* rhones creature:sandiabs
3111 U 3 5* rhones creature:namdasn
3112 W 4 1 mowevs
3121 A 4 6* yesters creature:verfusier
3122 W 5 5 kirts creature:gragg sovereign:shirofune
3211 U 3 6* saurians creature:alweg
3221 S 3 5* calmas creature:arags sovereign:xela_grebb
3222 W 4 2 moghas creature:chantenes
3231 U 5 8* rhones
3232 W 4 6* rhones creature:queemer
3311 U 4 7* saurians coup:3
3411 L 3 3 suvans creature:morna coup:2
3412 W 4 2 deaxins creature:vrialta
3421 U 2 4 suvans+rhones creature:synestins
3422 L 3 3 suvans
3423 S 4 6 rylians creature:elilad
3511 L 3 3 suvans creature:gyrogos sovereign:balgar
3521 W 2 4 saurians creature:leonus
4111 U 6 8* rhones creature:sekekers
4121 L 5 7* phans creature:virus
4122 W 5 7 leonids sovereign:odel_hobar
4211 U 3 8* segundens+rhones coup:1
4212 W 4 6* rhones creature:frost_mist
4311 L 6 10* henones creature:snorkas
4321 U 4 7 susperans creature:telebots coup:2
4322 S 3 3 piorads
4323 W 5 3 thoks creature:gadhars
4331 S 4 4 piorads creature:kinsog
4332 W 3 5* illias
4411 W 3 7* theshians creature:thunk sovereign:yaldor
4421 U 3 4 piorads
4422 S 4 4 piorads creature:gamels
4511 S 4 4 piorads creature:spithid
5111 U 5 10 jopers creature:hysnatons sovereign:inzenzia_iii
5121 W 5 7 ardorats creature:gach coup:1
5131 U 3 6 ornotins
5132 F 5 4 xanthons creature:mish
5211 U 4 9* segundens creature:chardireeds sovereign:tensok_phi
5221 F 4 3 xanthons creature:onflam
5231 S 2 4 rhones coup:2
5232 W 3 5* rhones creature:thinagig
5311 F 4 3 xanthons
5411 A 4 8* cavalkus creature:fog sovereign:darb_selesh
5421 U 4 6* rhones creature:valaterix
5422 W 3 4 rhones
5511 W 4 5* kayns creature:wyths coup:2";

/// Creatures: slug, Strength/Endurance (`i` for Intelligence), and what bears on the combat.
const CREATURES: &str = "\
alweg 8/- rounds:1 never
arags 4/3
batranoban 4/3 surprise:1 not-round-1
chantenes 5/5
chardireeds 4/4 surprise:1 not-round-1
chlorofix -/-
crunge -/-
derigion 4/6
dindin 7/5 die+1:all
drants -/- never helpless
drusers -/5 i5
elilad -/- active-row helpless
fog -/-
frost_mist 5/5 never
gach 7/6
gadhars 5/4
gamels 3/2
gilekite 3/3 surprise:2 not-round-1
glane 6/6 firefight
gragg 3/2 surprise:1 not-round-1
gyrogos 6/- helpless die-1:after_first
hysnatons 5/4
kinsog 3/2 surprise:2 not-round-1
laboroid 3/3 surprise:2 not-round-1
leonus 5/4 surprise:1 not-round-1
lomrels 5/3
magron 0/5 never
mish 6/3 never
morna 6/4
muggers 5/4 rounds:3 never
mutants 10/9
namdasn 4/4 surprise:2 not-round-1
onflam 6/2 die+1:all
propang 5/3 die+1:first
prox 6/4 die-1:all
queemer 3/5
rotron 3/3 rounds:2
sandiabs -/-
sekekers 6/2
snorkas 8/- rounds:1 never
snow_giants 6/4
spithid 6/1
stromuse 2/2 surprise:3 not-round-1
synestins 5/4
telebots -/3 i3
thinagig 8/8 die-1:all
thunk 5/4
valaterix -/-
verfusier 4/4 die+1:all
virus 10/- helpless
vorozion -/- i6 never helpless
vrialta 10/10 firefight
wyths 9/4 die+1:all
ym_barror 4/4 not-round-1
zernipak 5/4
zop -/-";

/// Sovereigns: slug, allegiance, environ, Combat, Endurance, Leadership, Space Leadership.
const SOVEREIGNS: &str = "\
ascaill imperial 2311 3 3 2 1
balgar neutral 3511 4 4 2 1
treb_eyro imperial 2121 3 3 2 -
xela_grebb neutral 3221 3 3 2 -
odel_hobar imperial 4122 3 3 2 -
inzenzia_iii rebel 5111 3 3 1 -
nam_nhuk rebel 1411 4 4 2 2
tensok_phi neutral 5211 3 3 1 -
darb_selesh neutral 5411 5 4 2 -
megda_sheels imperial 2232 2 2 1 -
shirofune rebel 3122 5 5 2 -
yaldor rebel 4411 4 4 2 -";

fn option(value: Option<u8>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

/// Cases: 5.1
#[test]
fn case_5_1_the_provinces_hold_the_printed_systems_and_planets() {
    let shape: Vec<_> = ProvinceId::all()
        .map(|province| (province.number(), province.systems().count(), province.planets().count()))
        .collect();
    assert_eq!(shape, [(1, 6, 14), (2, 4, 8), (3, 5, 10), (4, 5, 9), (5, 5, 10)]);
    let capitals: Vec<_> = ProvinceId::all().map(|province| province.capital().number()).collect();
    assert_eq!(capitals, [152, 241, 311, 411, 542]);
    let thrones: Vec<_> = ProvinceId::all().filter_map(ProvinceId::throne).map(PlanetId::number).collect();
    assert_eq!(thrones, [162]);
    for province in ProvinceId::all() {
        assert!(province.capital().is_capital() && province.capital().province() == province);
        for other in ProvinceId::all() {
            assert_eq!(province.adjacent().contains(&other), other.adjacent().contains(&province));
        }
        assert!(!province.adjacent().contains(&province));
    }
}

/// Cases: 5.2, 5.21
#[test]
fn case_5_2_the_star_systems() {
    for (line, system) in SYSTEMS.lines().zip(SystemId::all()) {
        assert_eq!(line, format!("{} {}", system.number(), system.name()));
        assert_eq!(system.province().number(), system.number() / 10);
        assert!((1..=3).contains(&system.planets().count()));
        assert!(system.map_x() < 4986 && system.map_y() < 3216);
        assert_eq!(SystemId::from_number(system.number()), Some(system));
        assert_eq!(SystemId::from_slug(system.slug()), Some(system));
        for (planet, order) in system.planets().zip(1..) {
            assert_eq!(planet.number(), system.number() * 10 + order);
            assert_eq!((planet.system(), planet.province()), (system, system.province()));
        }
    }
    assert_eq!(SYSTEMS.lines().count(), SystemId::COUNT);
    assert_eq!(SystemId::from_slug("gelass"), SystemId::from_number(24), "the other spelling");
}

/// Cases: 5.3
#[test]
fn case_5_3_the_planets() {
    for (line, planet) in PLANETS.lines().zip(PlanetId::all()) {
        let control = if planet.rebel_controlled_in_armageddon() { "!" } else { "" };
        let base = if planet.base_candidate() { " #" } else { "" };
        let corner = match planet.corner_label() {
            None => String::new(),
            Some(CornerLabel::RaceHome) => format!(" home:{}", planet.home_of_race().unwrap()),
            Some(CornerLabel::Secret) => " secret".to_owned(),
            Some(CornerLabel::Capital) => " capital".to_owned(),
            Some(CornerLabel::Throne) => " throne".to_owned(),
        };
        let (start, armageddon) = (planet.start_loyalty().name(), planet.armageddon_loyalty().name());
        let written = format!("{} {}: {start} {armageddon}{control}{base}{corner}", planet.number(), planet.name());
        assert_eq!(line, written);
        assert_eq!(planet.home_of_race().is_some(), planet.corner_label() == Some(CornerLabel::RaceHome));
        assert_eq!(PlanetId::from_number(planet.number()), Some(planet));
        assert_eq!(PlanetId::from_slug(planet.slug()), Some(planet));
        assert!((1..=3).contains(&planet.environs().count()));
        assert!((1..=3).contains(&planet.ring()));
    }
    assert_eq!(PLANETS.lines().count(), PlanetId::COUNT);
    let count = |property: fn(PlanetId) -> bool| PlanetId::all().filter(|planet| property(*planet)).count();
    assert_eq!(count(PlanetId::has_secret), 16);
    assert_eq!(count(PlanetId::is_capital), 5);
    assert_eq!(count(PlanetId::is_throne), 1);
    assert_eq!(count(PlanetId::base_candidate), 18);
    assert_eq!(PlanetId::all().filter_map(PlanetId::home_of_race).count(), 7);
}

/// Rows: summary/7-environ/3
/// Cases: 5.3
#[test]
fn case_5_3_the_environs() {
    for (line, environ) in ENVIRONS.lines().zip(EnvironId::all()) {
        let star = if environ.resources_starred() { "*" } else { "" };
        let races: Vec<_> = environ.races().iter().map(|race| race.slug()).collect();
        let mut written = format!(
            "{} {} {} {}{star} {}",
            environ.number(),
            environ.kind().symbol(),
            environ.size(),
            environ.resources(),
            races.join("+")
        );
        if let Some(creature) = environ.creature() {
            written += &format!(" creature:{creature}");
        }
        if let Some(rating) = environ.coup_rating() {
            written += &format!(" coup:{rating}");
        }
        if let Some(sovereign) = environ.sovereign() {
            written += &format!(" sovereign:{sovereign}");
        }
        assert_eq!(line, written);
        assert_eq!(EnvironId::from_number(environ.number()), Some(environ));
        assert_eq!(environ.number(), environ.planet().number() * 10 + u16::from(environ.order()));
        assert!(environ.planet().environs().any(|other| other == environ));
        assert_eq!(environ.siblings().count() + 1, environ.planet().environs().count());
    }
    assert_eq!(ENVIRONS.lines().count(), EnvironId::COUNT);
    let count = |kind| EnvironId::all().filter(|environ| environ.kind() == kind).count();
    assert_eq!(EnvironKind::ALL.map(count), [24, 29, 8, 11, 7, 4]);
}

#[test]
fn environs_are_named_after_planet_and_kind_without_doubles() {
    let mut names: Vec<_> = EnvironId::all().map(EnvironId::name).collect();
    assert_eq!(EnvironId::from_number(2221).map(EnvironId::name), Some("Angoff Urban"));
    for environ in EnvironId::all() {
        assert!(environ.name().starts_with(&format!("{} {}", environ.planet().name(), environ.kind().name())));
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), EnvironId::COUNT);
}

#[test]
fn case_5_3_resources_add_up_by_planet() {
    let totals = [
        4, 13, 8, 7, 21, 10, 5, 14, 8, 8, 11, 8, 12, 7, 5, 12, 6, 9, 12, 11, 12, 10, 6, 11, 6, 7, 14, 7, 5, 13, 3, 4,
        8, 14, 14, 10, 13, 9, 7, 8, 4, 10, 7, 10, 9, 3, 9, 3, 8, 10, 5,
    ];
    assert_eq!(totals.len(), PlanetId::COUNT);
    for (planet, total) in PlanetId::all().zip(totals) {
        assert_eq!(planet.resources(), total, "{}", planet.name());
        let environs: Vec<_> = planet.environs().map(EnvironId::resources).collect();
        assert_eq!(planet.resources(), environs.iter().sum::<u8>());
    }
    // The example of 15.41.
    let solvia = PlanetId::from_slug("solvia").unwrap();
    let ratings: Vec<_> = solvia.environs().map(|environ| (environ.kind(), environ.resources())).collect();
    assert_eq!(solvia.number(), 432);
    assert!(
        [(EnvironKind::Urban, 7), (EnvironKind::Subterranean, 3), (EnvironKind::Wild, 3)]
            .iter()
            .all(|rating| ratings.contains(rating))
    );
}

/// Rows: mission/general/13, mission/general/22, mission/general/23, mission/general/24
/// Cases: 13.32
#[test]
fn case_13_32_each_kind_of_environ_has_its_section() {
    for kind in EnvironKind::ALL {
        let section = match kind {
            EnvironKind::Urban => Section::Urban,
            EnvironKind::Wild => Section::Wild,
            EnvironKind::Liquid | EnvironKind::Subterranean | EnvironKind::Air | EnvironKind::Fire => Section::Special,
        };
        assert_eq!(kind.section(), section);
        assert_eq!(kind.is_special(), section == Section::Special);
    }
}

/// Cases: 15.1, 15.11
#[test]
fn case_15_11_a_space_is_worth_the_opposite_to_the_other_side() {
    let values = Loyalty::ALL.map(|loyalty| loyalty.value_for(Side::Imperial));
    assert_eq!(values, [2, 1, 0, -1, -2]);
    for loyalty in Loyalty::ALL {
        assert_eq!(loyalty.value_for(Side::Rebel), -loyalty.value_for(Side::Imperial));
    }
    assert!(Loyalty::Patriotic < Loyalty::Unrest);
}

/// Cases: 15.1, 15.13
#[test]
fn case_15_13_shifts_stop_at_the_ends_of_the_track() {
    for (place, loyalty) in Loyalty::ALL.into_iter().enumerate() {
        for spaces in 0..=u8::MAX {
            let towards_rebel = (place + usize::from(spaces)).min(4);
            let towards_empire = place.saturating_sub(usize::from(spaces));
            assert_eq!(loyalty.shifted(Side::Rebel, spaces), Loyalty::ALL[towards_rebel]);
            assert_eq!(loyalty.shifted(Side::Imperial, spaces), Loyalty::ALL[towards_empire]);
        }
    }
}

/// Cases: 5.3
#[test]
fn case_5_3_races_live_where_the_map_says() {
    assert_eq!(RaceId::all().filter(|race| race.star_faring()).count(), 8);
    for race in RaceId::all() {
        assert_eq!(RaceId::from_slug(race.slug()), Some(race));
        let home = EnvironId::all().filter(|environ| environ.races().contains(&race));
        let planets: std::collections::BTreeSet<_> = home.clone().map(EnvironId::planet).collect();
        assert!(race.star_faring() || planets.len() == 1, "{race}: a planet-bound race lives on one planet");
        if let Some(planet) = race.home_planet() {
            assert_eq!(planet.home_of_race(), Some(race));
            assert!(planets.contains(&planet), "{race}");
            assert!(planet.races().contains(&race));
        }
        // A race has a row of the chart for the kinds of environ it lives in as the first named.
        for environ in home.filter(|environ| environ.races().first() == Some(&race)) {
            assert!(race.irate_locals(environ.kind()).is_some(), "{race} in {}", environ.name());
        }
    }
    assert_eq!(RaceId::from_slug("illeas"), RaceId::from_slug("illias"), "the other spelling");
}

/// Cases: 12.13, 13.45
#[test]
fn case_13_45_every_creature_as_the_galactic_guide_has_it() {
    for (line, id) in CREATURES.lines().zip(CreatureId::all()) {
        let creature = id.data();
        let mut written = format!("{id} {}/{}", option(creature.strength), option(creature.endurance));
        if let Some(intelligence) = creature.intelligence {
            written += &format!(" i{intelligence}");
        }
        if creature.firefight {
            written += " firefight";
        }
        if let Some(rounds) = creature.max_rounds {
            written += &format!(" rounds:{rounds}");
        }
        if creature.surprise_shift > 0 {
            written += &format!(" surprise:{}", creature.surprise_shift);
        }
        if creature.attack != Attack::None && creature.attack != Attack::Spaceship {
            written += match creature.break_off {
                BreakOff::Normal => "",
                BreakOff::NotRoundOne => " not-round-1",
                BreakOff::Never => " never",
                BreakOff::ActiveRow => " active-row",
            };
            if !creature.fights_back {
                written += " helpless";
            }
        }
        if creature.break_off_die_mod != 0 {
            let rounds = match creature.break_off_mod_rounds {
                ModRounds::None => "none",
                ModRounds::All => "all",
                ModRounds::First => "first",
                ModRounds::AfterFirst => "after_first",
            };
            written += &format!(" die{:+}:{rounds}", creature.break_off_die_mod);
        }
        assert_eq!(line, written);
        assert_eq!(CreatureId::from_slug(id.slug()), Some(id));
        // Those of a planet secret live nowhere on the map (31.0).
        assert_eq!(id.environs().count(), usize::from(id.slug() != "mutants"), "{id}");
    }
    assert_eq!(CREATURES.lines().count(), CreatureId::COUNT);
    assert_eq!(EnvironId::all().filter(|environ| environ.creature().is_some()).count(), CreatureId::COUNT - 1);
    assert_eq!(CreatureId::from_slug("garb"), CreatureId::from_slug("gach"), "the other spelling");
}

/// Cases: 13.45
#[test]
fn case_13_45_the_creatures_with_ways_of_their_own() {
    use NoBonusWhen::{AliveAfterRound, AllIntelligenceBelow, Always};
    use Special::*;
    use fitg_engine::galaxy::IntelligenceDefender::{SumOfGroup, TargetOnly};
    let expected: [(&str, &[Special]); 23] = [
        ("chantenes", &[Grow { from_round: 2, every: 1, strength: 1, endurance: 1 }]),
        ("chlorofix", &[BonusDrawMod(-1)]),
        ("crunge", &[WoundsEach { minuend: 4 }]),
        ("derigion", &[FirstWoundsKeepStrength(2)]),
        ("dindin", &[StrengthPerWoundInflicted { amount: 1, max: 2 }]),
        ("drants", &[FixedDifferentialEach { differential: 0, until_broken_off: false }]),
        ("drusers", &[IntelligenceCombat(SumOfGroup)]),
        ("elilad", &[FixedDifferentialEach { differential: 0, until_broken_off: true }]),
        ("fog", &[NoBonusDraws(AllIntelligenceBelow(3))]),
        ("frost_mist", &[AutoWoundEach(1)]),
        ("gach", &[SelfAttack { differential: 1 }]),
        ("gadhars", &[Grow { from_round: 3, every: 2, strength: 2, endurance: 2 }]),
        ("hysnatons", &[NoBonusDraws(AliveAfterRound(2))]),
        ("magron", &[AutoWoundGrabbed(1), KillGrabbedIfAlone, CannotHarmOthers]),
        ("morna", &[OnlyAttacksIfAllDiplomacyBelow(3)]),
        ("muggers", &[StealPossession { after_round: 3 }]),
        ("queemer", &[StrengthPerWoundTaken(1), WoundsKeepStrength]),
        ("rotron", &[DamageShip { after_round: 2 }, NoWoundsToCharacters]),
        ("sandiabs", &[NoBonusDraws(Always)]),
        ("synestins", &[LoyaltyShiftIfDefeated { by: Side::Rebel, favor: Side::Rebel, spaces: 1 }]),
        ("telebots", &[IntelligenceCombat(TargetOnly)]),
        ("thunk", &[WoundsKeepStrength, Grow { from_round: 2, every: 1, strength: 1, endurance: 0 }]),
        ("valaterix", &[NoBonusDraws(Always)]),
    ];
    let more: [(&str, &[Special]); 5] = [
        ("virus", &[AllDefendersActive, OnlyBreakOff]),
        ("vorozion", &[IntelligenceCombat(SumOfGroup), LeavesAfterRoundWithoutWounds]),
        ("wyths", &[StrengthMinusIntelligence]),
        ("ym_barror", &[AttackRolls(2)]),
        ("zop", &[GiftPossession { side: Side::Rebel }, NoEffectOn(Side::Imperial)]),
    ];
    for id in CreatureId::all() {
        let special = expected.iter().chain(&more).find(|(slug, _)| *slug == id.slug());
        assert_eq!(id.specials(), special.map_or(&[][..], |(_, specials)| specials), "{id}");
    }
    assert_eq!(CreatureId::all().filter(|id| !id.specials().is_empty()).count(), 28);
}

#[test]
fn case_13_45_changes_of_the_break_off_die_hold_in_their_rounds() {
    let mods = |slug: &str| {
        let creature = CreatureId::from_slug(slug).unwrap().data();
        [1, 2, 3].map(|round| creature.break_off_die_mod_in(round))
    };
    assert_eq!(mods("dindin"), [1, 1, 1]);
    assert_eq!(mods("propang"), [1, 0, 0]);
    assert_eq!(mods("gyrogos"), [0, -1, -1]);
    assert_eq!(mods("arags"), [0, 0, 0]);
}

/// Cases: 13.46
#[test]
fn case_13_46_sentry_robots() {
    assert_eq!((SENTRY_ROBOT.count, SENTRY_ROBOT.strength, SENTRY_ROBOT.endurance), (1, 4, 2));
    assert_eq!((SENTRY_ROBOTS.count, SENTRY_ROBOTS.strength, SENTRY_ROBOTS.endurance), (2, 7, 4));
}

#[test]
fn case_25_1_the_sovereigns() {
    for (line, id) in SOVEREIGNS.lines().zip(SovereignId::all()) {
        let sovereign = id.data();
        let written = format!(
            "{id} {} {} {} {} {} {}",
            sovereign.allegiance.map_or("neutral", Side::name).to_lowercase(),
            sovereign.environ,
            sovereign.combat,
            sovereign.endurance,
            sovereign.leadership,
            option(sovereign.space_leadership)
        );
        assert_eq!(line, written);
        assert_eq!(sovereign.environ.sovereign(), Some(id));
        assert!(sovereign.environ.races().contains(&sovereign.race));
        assert_eq!(SovereignId::from_slug(id.slug()), Some(id));
    }
    let count = |side| SovereignId::all().filter(|id| id.data().allegiance == side).count();
    assert_eq!([Some(Side::Imperial), Some(Side::Rebel), None].map(count), [4, 4, 4]);
    assert_eq!(EnvironId::all().filter(|environ| environ.sovereign().is_some()).count(), SovereignId::COUNT);
}

#[test]
fn case_21_1_distances_between_the_stars() {
    assert_eq!(ROUTES.len(), 42);
    let system = |number| SystemId::from_number(number).unwrap();
    // From Tardyn and from Varu to every star, by number.
    let from_tardyn = [0, 2, 1, 1, 2, 2, 2, 4, 3, 5, 2, 3, 4, 3, 5, 5, 4, 6, 4, 4, 4, 2, 2, 4, 3];
    let from_varu = [6, 4, 5, 6, 4, 5, 8, 9, 8, 10, 7, 8, 5, 6, 8, 1, 2, 0, 2, 3, 5, 5, 6, 3, 4];
    for (from, row) in [(11, from_tardyn), (43, from_varu)] {
        let far: Vec<_> = SystemId::all().map(|to| distance(system(from), to)).collect();
        assert_eq!(far, row, "from {from}");
    }
    for from in SystemId::all() {
        for to in SystemId::all() {
            assert_eq!(distance(from, to), distance(to, from));
            assert_eq!(distance(from, to) == 0, from == to);
            for route in ROUTES {
                if let Some(next) = route.other_end(to) {
                    assert!(distance(from, next) <= distance(from, to) + route.distance());
                }
            }
        }
    }
}

#[test]
fn ids_are_written_as_numbers_and_names_and_read_back() {
    let angoff = EnvironId::from_number(2211).unwrap();
    assert_eq!(serde_json::to_string(&angoff).unwrap(), "2211");
    assert_eq!(serde_json::from_str::<EnvironId>("2211").unwrap(), angoff);
    assert_eq!("2211".parse(), Ok(angoff));
    assert_eq!(format!("{angoff} {angoff:?}"), "2211 EnvironId(2211)");
    for planet in PlanetId::all() {
        assert_eq!(serde_json::from_str::<PlanetId>(&serde_json::to_string(&planet).unwrap()).unwrap(), planet);
        assert_eq!(planet.to_string().parse(), Ok(planet));
    }
    for race in RaceId::all() {
        assert_eq!(serde_json::from_str::<RaceId>(&serde_json::to_string(&race).unwrap()).unwrap(), race);
    }
    for creature in CreatureId::all() {
        assert_eq!(creature.to_string().parse(), Ok(creature));
    }
    // As keys of a map the numbers become texts and come back.
    let map = std::collections::BTreeMap::from([(angoff, 1)]);
    let text = serde_json::to_string(&map).unwrap();
    assert_eq!(text, r#"{"2211":1}"#);
    assert_eq!(serde_json::from_str::<std::collections::BTreeMap<EnvironId, u8>>(&text).unwrap(), map);
}

#[test]
fn an_unknown_name_is_refused_with_help() {
    let error = serde_json::from_str::<EnvironId>("2214").unwrap_err().to_string();
    assert!(error.starts_with("there is no environ \"2214\""), "{error}");
    let error = serde_json::from_str::<RaceId>("\"kaynes\"").unwrap_err().to_string();
    assert!(error.starts_with("there is no race \"kaynes\"; did you mean \"kayns\"?"), "{error}");
    assert!("".parse::<PlanetId>().is_err());
    assert!("-1".parse::<PlanetId>().is_err());
    assert_eq!(EnvironId::from_number(0), None);
    assert_eq!(PlanetId::from_index(PlanetId::COUNT), None);
    assert_eq!(EnvironId::all().nth(82).map(EnvironId::index), Some(82));
    assert_eq!(EnvironId::all().next_back().map(EnvironId::index), Some(82));
}
