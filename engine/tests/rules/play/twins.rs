//! Two games that differ only in what one side may not know. As long as nothing of it is shown, that side must have the same view, board, log, questions,
//! answers and forecasts in both, byte for byte.

use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::game::{Decision, Game};
use fitg_engine::view::Viewer;

/// The same game twice, but for what a side may not know.
pub struct Twins {
    pub one: Game,
    pub other: Game,
    viewer: Viewer,
    /// How many moments have been compared.
    pub compared: usize,
}

impl Twins {
    /// Two games, compared as they begin.
    #[track_caller]
    pub fn of(one: Game, other: Game, viewer: Side) -> Twins {
        let mut twins = Twins { one, other, viewer: Viewer::Side(viewer), compared: 0 };
        twins.compare();
        twins
    }

    /// To the viewer both are the same.
    #[track_caller]
    fn compare(&mut self) {
        let Twins { one, other, viewer, .. } = self;
        assert_eq!(one.decision().is_some(), other.decision().is_some(), "whether the game is over");
        // Once it is over everything lies open.
        if one.decision().is_none() {
            return;
        }
        let viewer = *viewer;
        let (here, there) = (one.view(viewer), other.view(viewer));
        assert_eq!(here.board(), there.board());
        let written = |game: &Game| serde_json::to_string(game.view(viewer).possible_moment()).expect("plain data");
        // A question that takes secrets is put to nobody else, and not even its words are shown (`Ask::secret`).
        let asks = |game: &Game| {
            let words = |open: &Decision<'_>| (!open.needs_secrets()).then(|| open.prompt());
            game.decision().map(|open| (open.side, open.case(), words(&open)))
        };
        assert_eq!(asks(one), asks(other), "what is asked, as the viewer may read it");
        assert_eq!(written(one), written(other), "the view");
        for seed in 0..3 {
            let dealt = |game: &Game| {
                let sample = game.view(viewer).sample(Seed(seed));
                assert_eq!(sample.recount(), Ok(()));
                serde_json::to_string(sample.moment()).expect("plain data")
            };
            assert_eq!(dealt(one), dealt(other), "the games dealt from the view");
        }
        let lines = |game: &Game| game.events().iter().filter_map(|told| told.line(viewer)).collect::<Vec<_>>();
        assert_eq!(lines(one), lines(other), "the log");
        let Some(decision) = one.decision() else { return };
        if viewer == Viewer::Side(decision.side) {
            let answers = |game: &Game| game.decision().map(|open| open.answers.to_vec());
            assert_eq!(answers(one), answers(other));
            for &answer in decision.answers {
                let label = |game: &Game| game.decision().map(|open| open.label(answer));
                assert_eq!(label(one), label(other));
                assert_eq!(one.forecast(answer, viewer), other.forecast(answer, viewer), "{answer}");
            }
        }
        self.compared += 1;
    }

    /// The same answer in both.
    #[track_caller]
    pub fn give(&mut self, answers: &[&str]) -> &mut Twins {
        for text in answers {
            self.give_each(text, text);
        }
        self
    }

    /// What looks the same, though the units have other names.
    #[track_caller]
    pub fn give_each(&mut self, here: &str, there: &str) -> &mut Twins {
        for (game, text) in [(&mut self.one, here), (&mut self.other, there)] {
            let answer: Answer = text.parse().unwrap_or_else(|error| panic!("{error}"));
            let asked = game.decision().map(|open| (open.prompt(), open.answers.to_vec()));
            let given = game.apply(answer);
            assert!(given.is_ok(), "{text} is not allowed: {asked:?}");
        }
        self.compare();
        self
    }

    #[track_caller]
    pub fn pass_to(&mut self, case: &str) -> &mut Twins {
        for _ in 0..100 {
            let Some(open) = self.one.decision() else { panic!("{case} was never asked") };
            if open.case().to_string() == case {
                return self;
            }
            let pass = open.answers.iter().find(|answer| matches!(answer, Answer::Done | Answer::No));
            let Some(pass) = pass.map(ToString::to_string) else { panic!("nothing to pass with: {}", open.prompt()) };
            self.give(&[&pass]);
        }
        panic!("{case} was never asked");
    }
}
