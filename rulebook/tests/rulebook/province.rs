//! What sections 17 to 28 say about the map, the pieces and the scenarios is what the engine knows about them.

use crate::support::{Table, table, tables};
use fitg_engine::galaxy::{PlanetId, ProvinceId, ROUTES, RaceId, SovereignId, SystemId, distance};
use fitg_engine::pieces::CharacterId;
use fitg_engine::{Case, Side, case};
use fitg_rulebook::{glossary, rulebook};

/// An entry's text as one line.
fn text(case: Case) -> String {
    rulebook().entry(case).expect("an entry").markdown.replace('\n', " ")
}

fn planet(name: &str) -> PlanetId {
    PlanetId::all().find(|planet| planet.name() == name).unwrap_or_else(|| panic!("no planet {name}"))
}

fn system(name: &str) -> SystemId {
    SystemId::all().find(|system| system.name() == name).unwrap_or_else(|| panic!("no system {name}"))
}

/// The sections of the Province Game have an entry for each of their cases; where the Star System Game is changed, a
/// remark leads to the case that changes it.
#[test]
fn remarks_on_the_larger_games_lead_to_their_cases() {
    let mut remarks = 0;
    for entry in rulebook().entries() {
        for paragraph in entry.markdown.split("\n\n").filter(|text| text.contains("**In the larger games.**")) {
            remarks += 1;
            assert!(paragraph.starts_with("**In the larger games.** "), "{}", entry.case);
            assert!(entry.section < 17, "{} is of the larger games itself", entry.case);
            let leads = entry.links.iter().any(|link| link.section() >= 17);
            // What an entry says of the larger games may be that they change nothing.
            assert!(leads || entry.case == case!("14.26"), "{} leads nowhere", entry.case);
        }
    }
    assert!(remarks >= 60, "{remarks} remarks");
}

/// The cases that others take the place of say which.
#[test]
fn cases_that_are_replaced_name_what_replaces_them() {
    for (old, new) in [
        (case!("4.0"), case!("18.0")),
        (case!("9.2"), case!("20.6")),
        (case!("9.28"), case!("20.6")),
        (case!("9.57"), case!("20.91")),
        (case!("14.54"), case!("27.1")),
        (case!("14.22"), case!("27.2")),
        (case!("7.2"), case!("19.7")),
        (case!("7.3"), case!("19.7")),
        (case!("16.12"), case!("28.12")),
        (case!("16.13"), case!("28.11")),
        (case!("16.15"), case!("28.13")),
        (case!("16.16"), case!("19.2")),
        (case!("16.17"), case!("28.14")),
    ] {
        let links = &rulebook().entry(old).expect("an entry").links;
        assert!(links.contains(&new), "{old} does not lead to {new}");
    }
}

#[test]
fn case_21_1_the_example_is_what_the_map_gives() {
    let text = text(case!("21.1"));
    for named in ["Horon (431)", "Lonica (421)", "is **two**", "would be three"] {
        assert!(text.contains(named), "{named}");
    }
    let [varu, wex, erwind, deblon] = ["Varu", "Wex", "Erwind", "Deblon"].map(system);
    assert_eq!((planet("Horon").system(), planet("Lonica").system()), (varu, wex));
    assert_eq!(distance(varu, wex), 2);
    assert_eq!(distance(varu, erwind) + distance(erwind, wex), 2);
    assert_eq!(distance(varu, deblon) + distance(deblon, wex), 3);
}

#[test]
fn case_22_4_everybody_who_leads_in_space_is_named_with_his_rating() {
    let text = table(case!("22.4"), "Space Leadership");
    for (side, head) in [(Side::Rebel, "Rebel characters"), (Side::Imperial, "Imperial characters")] {
        for rating in 1..=3_u8 {
            let names: Vec<&str> = CharacterId::of(side)
                .filter(|id| id.data().space_leadership.is_some_and(|own| own == rating))
                .map(CharacterId::name)
                .collect();
            let told = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
            assert_eq!(text.cell(&rating.to_string(), head), told);
        }
    }
}

#[test]
fn case_23_0_the_star_faring_races_with_their_homes_and_planets() {
    let text = table(case!("23.0"), "Race");
    let races: Vec<RaceId> = RaceId::all().filter(|race| race.star_faring()).collect();
    assert_eq!(text.rows.len(), races.len());
    assert_eq!(races.len(), 8);
    for race in races {
        assert_eq!(text.cell(race.name(), "Home"), race.home_planet().map_or("-", PlanetId::name), "{}", race.name());
        let planets: Vec<&str> =
            PlanetId::all().filter(|planet| planet.races().contains(&race)).map(PlanetId::name).collect();
        assert_eq!(text.cell(race.name(), "Planets"), planets.join(", "), "{}", race.name());
    }
}

#[test]
fn case_23_43_the_example_is_what_the_map_gives() {
    let yesters = RaceId::all().find(|race| race.name() == "Yesters").expect("a race");
    let angoff = planet("Angoff");
    assert_eq!(angoff.races(), [yesters]);
    let system: Vec<&str> = angoff.system().planets().filter(|planet| *planet != angoff).map(PlanetId::name).collect();
    assert_eq!(system, ["Quibron", "Charkhan"]);
    let race: Vec<&str> = angoff
        .province()
        .planets()
        .filter(|planet| planet.races().contains(&yesters) && *planet != angoff)
        .filter(|planet| planet.home_of_race().is_none())
        .map(PlanetId::name)
        .collect();
    assert_eq!(race, ["Charkhan", "Pronox"]);
    assert_eq!(yesters.home_planet(), Some(planet("Cieson")));
}

#[test]
fn case_25_1_the_sovereigns() {
    let text = table(case!("25.1"), "Sovereign");
    assert_eq!(text.rows.len(), SovereignId::all().count());
    for id in SovereignId::all() {
        let sovereign = id.data();
        let environ = sovereign.environ;
        let place = format!("{}, {}", environ.planet().name(), environ.kind().name()).to_lowercase();
        let cell = |head: &str| text.cell(id.name(), head);
        assert_eq!(cell("Supports"), sovereign.allegiance.map_or("nobody", Side::name), "{}", id.name());
        assert_eq!(cell("Environ").to_lowercase(), place, "{}", id.name());
        assert_eq!(cell("People"), sovereign.race.name(), "{}", id.name());
        let space = sovereign.space_leadership.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        assert_eq!(cell("Combat"), sovereign.combat.to_string(), "{}", id.name());
        assert_eq!(cell("Endurance"), sovereign.endurance.to_string(), "{}", id.name());
        assert_eq!(cell("Leadership"), sovereign.leadership.to_string(), "{}", id.name());
        assert_eq!(cell("In space"), space, "{}", id.name());
    }
}

#[test]
fn case_26_0_home_planets_and_royalty() {
    let text = table(case!("26.0"), "Character");
    assert_eq!(text.rows.len(), CharacterId::people().count());
    for id in CharacterId::people() {
        let printed = id.data();
        let homes: Vec<&str> = printed.home_planets.iter().map(|planet| planet.name()).collect();
        assert_eq!(text.cell(id.name(), "Home planets"), homes.join(", "), "{}", id.name());
        let royalty = printed.royalty_planet.map_or("-", PlanetId::name);
        assert_eq!(text.cell(id.name(), "Royalty of"), royalty, "{}", id.name());
    }
}

/// Loyalties on the spaces marked A; the Levels are in no data yet and are compared with the words of the other side.
#[test]
fn case_28_21_and_28_31_the_planets_of_the_scenarios() {
    for (case, number) in [(case!("28.21"), 2), (case!("28.31"), 1)] {
        let text = table(case, "Planet");
        let province = ProvinceId::all().find(|province| province.to_string() == number.to_string());
        let planets: Vec<PlanetId> = province.expect("a province").planets().collect();
        assert_eq!(text.rows.len(), planets.len(), "{case}");
        for planet in planets {
            let loyalty = if planet.rebel_controlled_in_armageddon() {
                "Rebel control".to_owned()
            } else {
                planet.armageddon_loyalty().name().to_owned()
            };
            let row = format!("{} ({planet})", planet.name());
            assert_eq!(text.cell(&row, "Loyalty"), loyalty, "{row}");
            assert!(text.cell(&row, "PDB").starts_with("Level "), "{row}");
        }
    }
}

/// Ten star systems outside lead into Province One, in five groups by where they lead.
#[test]
fn case_28_38_the_ways_into_province_one() {
    let text = text(case!("28.38"));
    let inside = |system: &SystemId| system.province().to_string() == "1";
    let mut ways = 0;
    for system in SystemId::all().filter(|system| !inside(system)) {
        let entry = ROUTES.iter().filter_map(|route| route.other_end(system)).find(|other| inside(other));
        let told = text.contains(&format!("{} ({system})", system.name()));
        assert_eq!(told, entry.is_some(), "{}", system.name());
        if let Some(entry) = entry {
            ways += 1;
            let group = text.split(';').find(|group| group.contains(&format!("({system})"))).unwrap_or_default();
            assert!(group.contains(&format!("to {}", entry.name())), "{} leads to {}", system.name(), entry.name());
        }
    }
    assert_eq!(ways, 10);
}

/// The Victory Points of the Province Game have a row for everything that scores.
#[test]
fn case_28_14_killed_characters_score_nothing() {
    let [scores] = &tables(case!("28.14"))[..] else { panic!("one table") };
    let Table { rows, .. } = scores;
    assert_eq!(rows.len(), 8);
    assert!(rows.iter().all(|row| !row[0].contains("killed")));
}

#[test]
fn the_terms_of_the_province_game_are_explained() {
    for wanted in [
        "Orbit Box",
        "hyperjump",
        "Navigation Star",
        "Drift",
        "Drift 2",
        "interception stack",
        "Raking Attack",
        "fleet detachment",
        "Determined Assault",
        "Force Points",
        "elite unit",
        "Suicide Squad",
        "sovereign",
        "Domino Effect",
        "star-faring race",
        "home planet",
        "royalty",
        "Spaceship Quest",
    ] {
        assert!(glossary().iter().any(|term| term.term == wanted), "{wanted} is not explained");
    }
}
