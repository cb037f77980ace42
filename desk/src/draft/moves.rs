//! Moves that are chosen before any of them is carried out, and stacks of several places that go to one goal.
//!
//! Each is tried on a copy of the game, the later ones where the earlier leave it: as far as nobody learns anything by them. A move
//! by which somebody may learn something, or in which the other side has its say, is left untried beyond that, and what goes with
//! it is spoken for.

use super::apart::nowhere;
use super::course::Trial;
use super::goals::{GoalNote, note, under_fire};
use super::looks;
use super::pieces::{counters, place, rank, same};
use super::stranded::lost_behind;
use super::{Draft, DraftPiece, Kinds, Led, answers, before_the_end};
use crate::ask::{About, Choice, Picked, picked};
use fitg_engine::answer::Answer;
use fitg_engine::decision::{Gathers, Question};
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::EnvironId;
use fitg_engine::game::Game;
use fitg_engine::state::UnitSet;
use fitg_engine::view::Viewer;
use serde::Serialize;
use ts_rs::TS;

/// A move that was chosen and is not carried out yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// What moves.
    pub pieces: Vec<Answer>,
    /// Where to.
    pub goal: Answer,
    /// What is answered to whether it lands, where it goes to an Orbit Box (20.11); without it, that is asked.
    pub then: Option<Answer>,
}

/// A move that was chosen, as it stands now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlannedLook {
    /// Whether the rules let it be made, after those before it.
    pub stands: bool,
    /// What moves.
    pub pieces: Vec<Picked>,
    /// Where to, in words.
    pub label: String,
    /// The environs where it may then land, as far as there is room now; none where it does not end in an Orbit Box.
    pub landings: Vec<EnvironId>,
    /// What is known of its goal.
    pub note: Option<GoalNote>,
}

/// How far a move can be followed.
enum Known {
    /// It is over, and this is the position after it.
    Over(Box<Game>),
    /// Something would be learned, or somebody else asked, before it is over.
    Open,
}

/// A move tried on a copy.
struct Tried {
    known: Known,
    landings: Vec<EnvironId>,
}

/// Whether moves are chosen in this position by the side that is asked in another.
pub(crate) fn goes_on(game: &Game, side: fitg_engine::Side) -> bool {
    game.decision().is_some_and(|now| now.side == side && now.question.about().gathers == Gathers::Opens)
}

/// Makes a move on a copy; nothing if the rules do not let it be made.
fn tried(base: &Game, planned: &Planned) -> Option<Tried> {
    let side = base.decision()?.side;
    let given = answers(base, &planned.pieces, &Kinds::default(), planned.goal)?;
    let open = |landings| Some(Tried { known: Known::Open, landings });
    let mut at = base.clone();
    for answer in given {
        at.apply(answer).ok()?;
        if at.has_taught() {
            return open(with_room(base, planned));
        }
    }
    let asked = at.decision().filter(|now| now.side == side);
    let lands = asked.as_ref().filter(|now| matches!(now.question, Question::Land { .. }));
    let landings = match (&asked, lands) {
        (_, Some(now)) => now.answers.iter().filter_map(|answer| environ(*answer)).collect(),
        (Some(_), None) if goes_on(&at, side) => Vec::new(),
        _ => with_room(base, planned),
    };
    if let Some(now) = lands {
        let Some(then) = planned.then.filter(|then| now.answers.contains(then)) else { return open(landings) };
        at.apply(then).ok()?;
        if at.has_taught() {
            return open(landings);
        }
    }
    if goes_on(&at, side) {
        return Some(Tried { known: Known::Over(Box::new(at)), landings });
    }
    open(landings)
}

const fn environ(answer: Answer) -> Option<EnvironId> {
    match answer {
        Answer::Environ(environ) => Some(environ),
        _ => None,
    }
}

/// The environs below the Orbit Box to which a stack goes that have room for it now.
fn with_room(base: &Game, planned: &Planned) -> Vec<EnvironId> {
    let Answer::Orbit(planet) = planned.goal else { return Vec::new() };
    let units =
        planned.pieces.iter().filter_map(|piece| if let Answer::Unit(unit) = piece { Some(*unit) } else { None });
    let units: UnitSet = units.collect();
    if units.is_empty() {
        return Vec::new();
    }
    let state = base.state();
    state.environs_in_play().filter(|to| to.planet() == planet && state.has_room_for(*to, units)).collect()
}

/// The position after the moves that were chosen, as far as it can be known, and how each of them stands.
struct After {
    game: Game,
    spoken_for: Vec<Answer>,
    looks: Vec<PlannedLook>,
}

fn after(game: &Game, viewer: Viewer, planned: &[Planned]) -> After {
    let mut after =
        After { game: Game::resume(game.moment().clone()).without_undo(), spoken_for: Vec::new(), looks: Vec::new() };
    let mut planned = planned.to_vec();
    for index in 0..planned.len() {
        let (sofar, to_come) = planned.split_at_mut(index + 1);
        let Some(one) = sofar.last() else { break };
        let doubly = one.pieces.iter().any(|piece| after.spoken_for.contains(piece));
        let made = if doubly { None } else { tried(&after.game, one) };
        let led = super::led(&after.game, &one.pieces);
        let label = match &led {
            Some(Led::Asks(at)) => at.decision().map(|now| now.label(one.goal)),
            Some(Led::Ends(over)) => Some(over.label()),
            None => None,
        };
        let look = PlannedLook {
            stands: made.is_some(),
            pieces: one.pieces.iter().copied().map(picked).collect(),
            label: label.unwrap_or_default(),
            landings: made.as_ref().map_or_else(Vec::new, |made| made.landings.clone()),
            note: match led {
                Some(Led::Asks(at)) if made.is_some() => note(&at, viewer, one.goal, index),
                Some(Led::Ends(over)) => under_fire(&over, index),
                _ => None,
            },
        };
        after.looks.push(look);
        match made.map(|made| made.known) {
            Some(Known::Over(next)) => {
                let given = answers(&after.game, &one.pieces, &Kinds::default(), one.goal).unwrap_or_default();
                let exchanged = exchanged(&after.game, &one.pieces, &given);
                call(to_come.iter_mut().flat_map(|one| one.pieces.iter_mut()), &exchanged);
                call(after.spoken_for.iter_mut(), &exchanged);
                after.game = *next;
            }
            Some(Known::Open) => after.spoken_for.extend(&one.pieces),
            None => {}
        }
    }
    after
}

/// Divides pieces into sets of which each is a move: those of one place together as far as they go together.
fn sets(base: &Game, pieces: &[Answer]) -> Option<Vec<Vec<Answer>>> {
    let exactly = |set: &[Answer]| Trial::of(base).is_some_and(|trial| trial.exactly(set).is_some());
    let mut by_place: Vec<Vec<Answer>> = Vec::new();
    for &piece in pieces {
        match by_place.iter_mut().find(|set| set.first().is_some_and(|&first| place(base, first) == place(base, piece)))
        {
            Some(set) => set.push(piece),
            None => by_place.push(vec![piece]),
        }
    }
    let mut all: Vec<Vec<Answer>> = Vec::new();
    for there in by_place {
        if exactly(&there) {
            all.push(there);
            continue;
        }
        let begun = all.len();
        for piece in there {
            let with = |set: &Vec<Answer>| set.iter().copied().chain([piece]).collect::<Vec<_>>();
            match all.iter_mut().skip(begun).find(|set| exactly(&with(set))) {
                Some(set) => set.push(piece),
                None if exactly(&[piece]) => all.push(vec![piece]),
                None => return None,
            }
        }
    }
    Some(all)
}

/// The pieces with as many more as can be put in beside them.
fn with_more(base: &Game, pieces: &[Answer], more: &[Answer], spoken_for: &[Answer]) -> Vec<Answer> {
    let fits = |set: &[Answer]| sets(base, &counters(base, set, spoken_for)).is_some();
    let all: Vec<Answer> = pieces.iter().chain(more).copied().collect();
    let free = |piece: &Answer| !spoken_for.contains(piece);
    if all.iter().all(free) && fits(&all) {
        return all;
    }
    let mut set = pieces.to_vec();
    let mut left: Vec<Answer> = more.iter().copied().filter(free).collect();
    loop {
        let before = set.len();
        // Who could not go before may go with those who came after him.
        left.retain(|&piece| {
            set.push(piece);
            let fits = fits(&set);
            if !fits {
                set.pop();
            }
            !fits
        });
        if set.len() == before {
            return set;
        }
    }
}

/// The draft with these pieces in it and as many `more` as can go with them, after some moves that were chosen already. Pieces that make
/// no set together are several, which all go to the same goal, one after the other.
#[must_use]
pub fn moves(
    game: &Game,
    viewer: Viewer,
    pieces: &[Answer],
    more: &[Answer],
    planned: &[Planned],
    kinds: &Kinds,
) -> Option<Draft> {
    let gathers = game.decision()?.question.about().gathers;
    if gathers != Gathers::Opens || !kinds.is_empty() {
        return super::draft(game, viewer, pieces, kinds);
    }
    let After { game: base, spoken_for, looks } = after(game, viewer, planned);
    let pieces = if more.is_empty() { pieces.to_vec() } else { with_more(&base, pieces, more, &spoken_for) };
    let set = counters(&base, &pieces, &spoken_for);
    let together = match sets(&base, &set) {
        Some(sets) if sets.len() > 1 => several(&base, viewer, &sets, &spoken_for)?,
        _ => looks::draft(&base, viewer, &set, &spoken_for)?,
    };
    let mut draft = Draft { planned: looks, ..together };
    on_foot(&base, viewer, &mut draft, &set, &spoken_for);
    draft.goals =
        draft.sets.iter().enumerate().flat_map(|(index, set)| notes(&base, viewer, &draft, set, index)).collect();
    draft.nowhere = nowhere(&base, viewer, &draft, &set);
    if !planned.is_empty() {
        asks_what_is_asked(game, &mut draft);
    }
    Some(draft)
}

/// What besides pieces and goals can be answered is what can be answered now, before the moves are made.
fn asks_what_is_asked(game: &Game, draft: &mut Draft) {
    let listed = game.decision().map(|now| now.answers.to_vec()).unwrap_or_default();
    let pieces: Vec<&str> = draft.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let begun = !draft.inside.is_empty();
    draft.ask.answers.retain(|choice| {
        begun
            || pieces.contains(&choice.id.as_str())
            || choice.about.answer().is_some_and(|answer| listed.contains(&answer))
    });
    let count = draft.planned.len();
    for choice in &mut draft.ask.answers {
        if choice.about == About::Done && !begun {
            let moves = if count == 1 {
                "A move was chosen and is".to_owned()
            } else {
                format!("{count} moves were chosen and are")
            };
            choice.warning = Some(format!("{moves} not carried out."));
        }
    }
}

/// What is known of each goal of the draft for one of its sets.
fn notes(base: &Game, viewer: Viewer, draft: &Draft, set: &[String], index: usize) -> Vec<GoalNote> {
    let pieces: Vec<Answer> = set.iter().filter_map(|piece| piece.parse().ok()).collect();
    let at = match super::led(base, &pieces) {
        Some(Led::Asks(at)) => at,
        Some(Led::Ends(over)) => return under_fire(&over, index).into_iter().collect(),
        None => return Vec::new(),
    };
    let goals = draft.ask.answers.iter().filter(|choice| choice.forecast).filter_map(|choice| choice.about.answer());
    let places = goals.filter(|goal| matches!(goal, Answer::Environ(_) | Answer::Orbit(_)));
    places.filter_map(|goal| note(&at, viewer, goal, index)).collect()
}

/// The draft of several sets: the pieces of all, and the goals to which all can go, one after the other.
fn several(base: &Game, viewer: Viewer, sets: &[Vec<Answer>], spoken_for: &[Answer]) -> Option<Draft> {
    let each: Vec<Draft> =
        sets.iter().map(|set| looks::draft(base, viewer, set, spoken_for)).collect::<Option<Vec<_>>>()?;
    let mut all = each.first()?.clone();
    let is_piece = |draft: &Draft, id: &str| draft.pieces.iter().any(|piece| piece.id == id);
    let ends: Vec<_> = all.ask.answers.iter().filter(|choice| !is_piece(&all, &choice.id)).cloned().collect();
    all.ask.answers.retain(|choice| all.pieces.iter().any(|piece| piece.id == choice.id));
    for draft in each.iter().skip(1) {
        for piece in &draft.pieces {
            match all.pieces.iter_mut().find(|one| one.id == piece.id) {
                Some(one) => {
                    one.inside = one.inside.max(piece.inside);
                    one.most = one.most.max(piece.most);
                }
                None => {
                    all.pieces.push(piece.clone());
                    all.ask.answers.extend(draft.ask.answers.iter().find(|choice| choice.id == piece.id).cloned());
                }
            }
        }
        all.inside.extend(draft.inside.iter().cloned());
        all.ask.picked.extend(draft.ask.picked.iter().cloned());
        all.sets.extend(draft.sets.iter().cloned());
        all.cut |= draft.cut;
    }
    let common = |id: &str| each.iter().all(|draft| draft.ask.answers.iter().any(|choice| choice.id == id));
    let goals = ends
        .into_iter()
        .filter(|choice| common(&choice.id) && choice.about.answer().is_some_and(|to| go_there(base, sets, to)))
        .map(|choice| {
            let lost = choice.about.answer().and_then(|to| lost_by(base, viewer, sets, to));
            Choice { warning: lost.or(choice.warning), ..choice }
        });
    all.ask.answers.extend(goals);
    "Where do they go? One stack goes after the other.".clone_into(&mut all.ask.prompt);
    (all.ask.environ, all.ask.planet) = (None, None);
    Some(all)
}

/// Characters walk one after the other (9.1), and several of one place go to one goal: those who can go with those in the set are pieces of it.
fn on_foot(base: &Game, viewer: Viewer, draft: &mut Draft, set: &[Answer], spoken_for: &[Answer]) {
    let walks = |piece: &Answer| matches!(piece, Answer::Character(_));
    let (Some(&first), Some(decision)) = (set.first(), base.decision()) else { return };
    if !set.iter().all(walks) {
        return;
    }
    let others = decision.answers.iter().copied().filter(|piece| {
        walks(piece)
            && !set.contains(piece)
            && !spoken_for.contains(piece)
            && place(base, *piece) == place(base, first)
            && !draft.pieces.iter().any(|one| one.id == piece.to_string())
    });
    let others: Vec<Answer> = others.collect();
    for other in others {
        let with: Vec<Answer> = set.iter().copied().chain([other]).collect();
        let together = sets(base, &with).filter(|sets| sets.len() == with.len());
        let goes = together.and_then(|sets| several(base, viewer, &sets, spoken_for)).is_some_and(|several| {
            several.ask.answers.iter().any(|choice| matches!(choice.about.answer(), Some(Answer::Environ(_))))
        });
        if !goes {
            continue;
        }
        let id = other.to_string();
        draft.pieces.push(DraftPiece { id: id.clone(), stands_for: vec![id.clone()], inside: 0, most: 1 });
        draft.ask.answers.push(Choice {
            id,
            about: About::from(other),
            label: decision.label(other),
            forecast: false,
            for_good: false,
            warning: None,
            ends_phase: false,
        });
    }
    let order = |answer: Option<Answer>| answer.map(rank);
    draft.pieces.sort_by_key(|piece| order(piece.id.parse().ok()));
    // Pieces stand before what ends the set, in the order of the engine.
    let is_piece = |choice: &Choice| draft.pieces.iter().any(|piece| piece.id == choice.id);
    let (mut pieces, ends): (Vec<Choice>, Vec<Choice>) = draft.ask.answers.drain(..).partition(is_piece);
    pieces.sort_by_key(|choice| order(choice.about.answer()));
    draft.ask.answers = pieces.into_iter().chain(ends).collect();
}

/// Whether each of the sets can go to a goal after those before it.
fn go_there(base: &Game, sets: &[Vec<Answer>], goal: Answer) -> bool {
    if !matches!(goal, Answer::Environ(_) | Answer::Orbit(_)) {
        return false;
    }
    let mut at = base.clone();
    sets.iter().all(|set| match tried(&at, &Planned { pieces: set.clone(), goal, then: Some(Answer::No) }) {
        Some(Tried { known: Known::Over(next), .. }) => {
            at = *next;
            true
        }
        Some(_) => true,
        None => false,
    })
}

/// What a person is asked once before several sets go to a goal, one after the other: which spaceships they leave with nobody (14.59).
fn lost_by(base: &Game, viewer: Viewer, sets: &[Vec<Answer>], goal: Answer) -> Option<String> {
    let (mut at, mut lost) = (base.clone(), Vec::new());
    for set in sets {
        lost.extend(
            before_the_end(&at, set).and_then(|before| lost_behind(&before.view(viewer).possible_game(), goal)),
        );
        if let Some(Tried { known: Known::Over(next), .. }) =
            tried(&at, &Planned { pieces: set.clone(), goal, then: Some(Answer::No) })
        {
            at = *next;
        }
    }
    (!lost.is_empty()).then(|| lost.join(" "))
}

/// What going to a goal would lead to for each of the sets, after the moves that were chosen.
#[must_use]
pub fn forecast_of_moves(
    game: &Game,
    viewer: Viewer,
    pieces: &[Answer],
    goal: Answer,
    planned: &[Planned],
) -> Vec<Forecast> {
    let After { game: base, spoken_for, .. } = after(game, viewer, planned);
    let sets = sets(&base, &counters(&base, pieces, &spoken_for)).unwrap_or_default();
    sets.iter().filter_map(|set| before_the_end(&base, set)).flat_map(|at| at.forecast(goal, viewer)).collect()
}

/// Of equal counters the engine takes the first: which went in place of which, that stayed.
fn exchanged(game: &Game, wanted: &[Answer], given: &[Answer]) -> Vec<(Answer, Answer)> {
    let mut went: Vec<Answer> =
        given.iter().copied().filter(|piece| matches!(piece, Answer::Unit(_)) && !wanted.contains(piece)).collect();
    let stayed = wanted.iter().copied().filter(|piece| !given.contains(piece));
    let for_it = |stays: Answer| {
        let at = went.iter().position(|&gone| same(game, gone, stays))?;
        Some((went.remove(at), stays))
    };
    stayed.filter_map(for_it).collect()
}

/// What was called by counters that went is called by those that stayed.
fn call<'a>(pieces: impl Iterator<Item = &'a mut Answer>, exchanged: &[(Answer, Answer)]) {
    for piece in pieces {
        if let Some((_, stays)) = exchanged.iter().find(|(gone, _)| gone == piece) {
            *piece = *stays;
        }
    }
}

/// Before a move is made: the moves to come are called by the counters that will be left for them.
pub(crate) fn carried_as(game: &Game, wanted: &[Answer], given: &[Answer], to_come: &mut [Planned]) {
    call(to_come.iter_mut().flat_map(|one| one.pieces.iter_mut()), &exchanged(game, wanted, given));
}
