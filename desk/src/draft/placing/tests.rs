//! The garrisons of the campaign, put down at random by drafts: whatever is offered is taken, whatever is not says why.

use super::{Placing, planet_of};
use crate::ask::Reason;
use crate::draft::{Draft, Kinds, OfKind};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::case;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::galaxy::{PlanetId, ProvinceId};
use fitg_engine::game::Game;
use fitg_engine::pieces::UnitKind;
use fitg_engine::scenario::{official, ungarrisoned};
use fitg_engine::state::Options;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);

/// Dice that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % bound.max(1)
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).copied()
    }
}

/// What is put down so far: of each kind its places.
struct Set {
    kinds: Vec<(UnitKind, Vec<Answer>)>,
}

impl Set {
    fn of(placing: &Placing) -> Set {
        Set { kinds: placing.turns.iter().map(|turn| (turn.kind, Vec::new())).collect() }
    }

    /// What is put down of a kind, and the others beside it.
    fn as_asked(&self, n: usize) -> (Vec<Answer>, Kinds) {
        let others = self.kinds.iter().enumerate().filter(|(m, (_, places))| *m != n && !places.is_empty());
        let others = others.map(|(_, (kind, places))| OfKind { kind: *kind, places: places.clone() }).collect();
        let (kind, places) = &self.kinds[n];
        (places.clone(), Kinds { kind: Some(*kind), others })
    }

    fn draft(&self, placing: &Placing, n: usize) -> Draft {
        let (places, kinds) = self.as_asked(n);
        placing.draft(EMPIRE, &places, &kinds).expect("what is in is a draft")
    }

    /// The same with one more of a kind.
    fn with(&self, placing: &Placing, n: usize, place: Answer) -> Option<Draft> {
        let (mut places, kinds) = self.as_asked(n);
        places.push(place);
        placing.draft(EMPIRE, &places, &kinds)
    }

    fn why_not(&self, placing: &Placing, n: usize, place: Answer) -> Option<Reason> {
        let (places, kinds) = self.as_asked(n);
        placing.why_not(place, &places, &kinds)
    }
}

/// Where one more of the kind can be put, as the draft has it.
fn open(draft: &Draft) -> Vec<Answer> {
    let room = draft.pieces.iter().filter(|piece| piece.inside < piece.most);
    room.map(|piece| piece.id.parse().expect("an answer")).collect()
}

/// Plays on, whatever is answered, to the next question where units are put down.
fn next_garrison(game: &mut Game, dice: &mut Dice) -> Option<ProvinceId> {
    loop {
        let decision = game.decision()?;
        match decision.question {
            Question::PlaceGarrison { province, .. } => return Some(province),
            Question::PostCharacter { .. } => return None,
            _ => {}
        }
        let answer = dice.one(decision.answers)?;
        game.apply(answer).expect("it is listed");
    }
}

/// What was seen of places that are closed.
#[derive(Default)]
struct Seen {
    others_have_none: usize,
    full: usize,
    placed: usize,
}

/// Every place of the province: what is offered is taken, what is not is refused and says why.
fn look_around(placing: &Placing, set: &Set, n: usize, province: ProvinceId, seen: &mut Seen) {
    let draft = set.draft(placing, n);
    let offered = open(&draft);
    let (kind, inside) = &set.kinds[n];
    let all = placing.turns[n].of == inside.len();
    for planet in PlanetId::all().filter(|planet| planet.province() == province) {
        let places = planet.environs().map(Answer::Environ).chain([Answer::Orbit(planet)]);
        for place in places {
            let reason = set.why_not(placing, n, place);
            if offered.contains(&place) {
                assert!(set.with(placing, n, place).is_some(), "{kind:?} is offered {place}");
                assert_eq!(reason, None, "{kind:?} in {place}");
                continue;
            }
            assert!(set.with(placing, n, place).is_none(), "{kind:?} is not offered {place}");
            let reason = reason.unwrap_or_else(|| panic!("{kind:?} in {place}: nothing is said"));
            match (reason.case, all) {
                (_, true) => seen.placed += 1,
                (case, _) if case == case!("38.25") => {
                    assert_eq!(reason.text, Why::OthersHaveNone.words());
                    let bare = placing.needy.iter().filter(|&planet| {
                        let mut given = set.kinds.iter().flat_map(|(_, places)| places);
                        !given.any(|&place| planet_of(place) == Some(planet))
                    });
                    let left: usize =
                        set.kinds.iter().zip(&placing.turns).map(|(set, turn)| turn.of - set.1.len()).sum();
                    assert_eq!(
                        bare.filter(|&bare| bare != planet).count(),
                        left,
                        "{place}: all that are left are needed"
                    );
                    seen.others_have_none += 1;
                }
                (case, _) if case == case!("9.51") => seen.full += 1,
                // What has no strength in space stays in no Orbit Box (20.5).
                (case, _) => assert!(case == case!("20.5") && !kind.data().mobile, "{kind:?} in {place}: {reason:?}"),
            }
        }
    }
}

/// Puts the garrison of a province down at random, takes some of it up again, and carries it out.
fn garrison(game: &mut Game, province: ProvinceId, dice: &mut Dice, seen: &mut Seen) {
    let placing = Placing::at(game).expect("units are put down");
    let mut set = Set::of(&placing);
    let in_all: usize = placing.turns.iter().map(|turn| turn.of).sum();
    let looks = [dice.below(in_all), in_all - 1 - dice.below(in_all.min(3)), in_all];
    for _ in 0..in_all * 20 {
        let count: usize = set.kinds.iter().map(|(_, places)| places.len()).sum();
        if looks.contains(&count) {
            let n = dice.below(set.kinds.len());
            look_around(&placing, &set, n, province, seen);
        }
        if count == in_all {
            break;
        }
        let n = dice.below(set.kinds.len());
        let goal = dice.one(&open(&set.draft(&placing, n)));
        let places = &mut set.kinds[n].1;
        // One is taken up again now and then, and where nothing else can be done: in a while it stands elsewhere.
        let stuck = goal.is_none() && places.len() < placing.turns[n].of;
        match goal {
            Some(place) if dice.below(6) > 0 => places.push(place),
            _ if stuck || dice.below(6) == 0 => {
                let at = dice.below(places.len());
                places.splice(at..(at + 1).min(places.len()), []);
            }
            _ => {}
        }
    }
    let (places, kinds) = set.as_asked(0);
    let answers = placing.answers(&places, &kinds, Answer::Done).expect("all of it can be carried out");
    for answer in answers {
        game.apply(answer).expect("the engine takes it");
    }
    assert!(ungarrisoned(game.state(), province).is_empty(), "every planet has its unit");
}

/// Cases: 38.25
#[test]
fn case_38_25_a_draft_of_the_garrisons_offers_what_it_takes_and_says_why_of_all_else() {
    let campaign = official("freedom-in-the-galaxy").expect("the campaign");
    let mut seen = Seen::default();
    for seed in 1..=40 {
        let mut dice = Dice(seed * 0x9E37_79B9);
        let mut game = Game::new(&campaign, Options::default(), Seed(seed)).expect("it begins").without_undo();
        while let Some(province) = next_garrison(&mut game, &mut dice) {
            garrison(&mut game, province, &mut dice, &mut seen);
        }
    }
    let Seen { others_have_none, full, placed } = seen;
    assert!(others_have_none > 200 && full > 100 && placed > 1000, "{others_have_none}, {full}, {placed}");
}
