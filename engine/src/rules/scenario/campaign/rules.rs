//! What the file of a campaign says of its beginning (38.2 to 38.4), and what can be wrong with it.

use super::filling::{Need, can_be_filled, stock};
use crate::Side;
use crate::galaxy::ProvinceId;
use crate::pieces::{CharacterId, GameLevel, ShipId};
use crate::rules::scenario::Scenario;
use crate::rules::scenario::mistakes::{Checked, Mistakes, ScenarioError, against, wrong};
use crate::state::{Campaign, CharacterSet, DrawnGroup, GarrisonTerms, Knight, ShipSet, State, is_default};
use serde::{Deserialize, Serialize};

/// How a campaign of the Galactic Game begins (38.2 to 38.4).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CampaignRule {
    /// The Force Points of each province (38.2).
    pub garrisons: Vec<GarrisonRule>,
    /// The Imperial character who begins with the strongest units of the First Province (38.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_the_strongest: Option<CharacterId>,
    /// The Knights, each of whom begins in another outer province (38.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub knights: Vec<KnightRule>,
    /// The groups of the Rebels, each of which begins in another outer province (38.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Vec<DrawnGroupRule>,
}

/// What the Empire spends in a province (38.2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GarrisonRule {
    /// Which.
    pub province: ProvinceId,
    /// How many Force Points; half of them at most for bases (38.22).
    pub points: u8,
    /// How many elite units they buy at most (38.23).
    pub elite: u8,
}

/// A Knight and the spaceship with which he begins (38.3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KnightRule {
    /// Who.
    pub character: CharacterId,
    /// His spaceship.
    pub spaceship: ShipId,
}

/// A group of Rebels (38.4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawnGroupRule {
    /// Who belongs to it from the first.
    pub characters: Vec<CharacterId>,
    /// Spaceships that go to somebody of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spaceships: Vec<ShipId>,
    /// How many characters are drawn for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn_characters: u8,
    /// How many possession cards, no spaceships among them, are drawn for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn_possessions: u8,
}

/// Where a character is named in the file, and that he is named once.
struct Named {
    seen: CharacterSet,
}

impl Named {
    fn once(&mut self, who: CharacterId, listed: &[CharacterId], field: String) -> Checked {
        if !listed.contains(&who) {
            return wrong(field, format!("{} is not among the characters of this side", who.name()));
        }
        if self.seen.contains(who) {
            return wrong(field, format!("{} begins somewhere else already", who.name()));
        }
        self.seen.insert(who);
        Ok(())
    }
}

impl Scenario {
    /// The beginning of a campaign, if the file has one.
    pub(in crate::rules::scenario) fn campaign_terms(&self, mistakes: &mut Mistakes) -> Option<Campaign> {
        let rule = self.campaign.as_ref()?;
        if self.level != GameLevel::Galactic {
            let problem = "only the Galactic Game has it: leave it out";
            mistakes.note(against::<()>(case!("38.0"), "campaign", problem));
            return None;
        }
        let garrisons = mistakes.note(garrisons(rule))?;
        let mut named = Named { seen: CharacterSet::EMPTY };
        for (n, who) in self
            .imperial
            .groups
            .iter()
            .enumerate()
            .flat_map(|(n, group)| group.characters.iter().map(move |who| (n, who)))
        {
            mistakes.note(named.once(*who, &self.imperial.characters, format!("imperial.groups[{n}].characters")));
        }
        if let Some(who) = rule.with_the_strongest {
            mistakes.note(named.once(who, &self.imperial.characters, "campaign.with_the_strongest".to_owned()));
        }
        let mut knights = [None; Campaign::MOST_KNIGHTS];
        mistakes.note(no_more_than(rule.knights.len(), Campaign::MOST_KNIGHTS, "campaign.knights"));
        for (n, (knight, slot)) in rule.knights.iter().zip(&mut knights).enumerate() {
            *slot = mistakes.note(self.knight(n, knight, &mut named));
        }
        mistakes.note(everybody(&self.imperial.characters, named.seen, "imperial.characters"));
        let mut named = Named { seen: CharacterSet::EMPTY };
        let mut groups = [None; Campaign::MOST_GROUPS];
        mistakes.note(no_more_than(rule.groups.len(), Campaign::MOST_GROUPS, "campaign.groups"));
        for (n, (group, slot)) in rule.groups.iter().zip(&mut groups).enumerate() {
            *slot = mistakes.note(self.drawn_group(n, group, &mut named));
        }
        mistakes.note(everybody(&self.rebel.characters, named.seen, "rebel.characters"));
        mistakes.note(self.enough_to_draw(rule));
        Some(Campaign { garrisons, with_the_strongest: rule.with_the_strongest, knights, groups })
    }

    fn knight(&self, n: usize, rule: &KnightRule, named: &mut Named) -> Result<Knight, ScenarioError> {
        let field = |part: &str| format!("campaign.knights[{n}].{part}");
        let &KnightRule { character, spaceship: ship } = rule;
        named.once(character, &self.imperial.characters, field("character"))?;
        if !character.data().knight {
            return against(case!("14.62"), field("character"), format!("{} is no Knight", character.name()));
        }
        let anothers = ship.only_pilot().is_some_and(|only| only != character);
        let given =
            || self.campaign.iter().flat_map(|rule| &rule.knights).take(n).any(|knight| knight.spaceship == ship);
        if !self.imperial.spaceships.contains(&ship) || anothers || given() {
            let problem = format!("the {} is not one that {} can have", ship.name(), character.name());
            return wrong(field("spaceship"), problem);
        }
        Ok(Knight { character, ship })
    }

    fn drawn_group(&self, n: usize, rule: &DrawnGroupRule, named: &mut Named) -> Result<DrawnGroup, ScenarioError> {
        let field = |part: String| format!("campaign.groups[{n}].{part}");
        let Some(&leader) = rule.characters.first() else {
            return wrong(field("characters".to_owned()), "at least one character");
        };
        for (i, &who) in rule.characters.iter().enumerate() {
            named.once(who, &self.rebel.characters, field(format!("characters[{i}]")))?;
        }
        for (i, &ship) in rule.spaceships.iter().enumerate() {
            let listed = self.rebel.possessions.iter().any(|card| card.ship() == Some(ship));
            let pilot = rule.characters.iter().any(|who| who.data().navigation > 0);
            if !listed || !pilot {
                let problem =
                    format!("the {} must be among the possessions of the Rebels, and have a pilot", ship.name());
                return wrong(field(format!("spaceships[{i}]")), problem);
            }
        }
        Ok(DrawnGroup {
            leader,
            characters: rule.characters.iter().copied().collect(),
            ships: rule.spaceships.iter().copied().collect::<ShipSet>(),
            drawn_characters: rule.drawn_characters,
            drawn_possessions: rule.drawn_possessions,
        })
    }

    /// There are characters in the deck for all groups.
    fn enough_to_draw(&self, rule: &CampaignRule) -> Checked {
        let drawn: usize = rule.groups.iter().map(|group| usize::from(group.drawn_characters)).sum();
        let deck = CharacterId::of(Side::Rebel).count().saturating_sub(self.rebel.characters.len());
        if drawn <= deck {
            return Ok(());
        }
        wrong("campaign.groups", format!("{drawn} characters are drawn, and {deck} are in the deck"))
    }
}

fn no_more_than(count: usize, most: usize, field: &str) -> Checked {
    if count <= most { Ok(()) } else { wrong(field, format!("at most {most}: one an outer province")) }
}

/// Of everybody who takes part it is said where he begins.
fn everybody(listed: &[CharacterId], placed: CharacterSet, field: &str) -> Checked {
    match listed.iter().position(|&who| !placed.contains(who)) {
        None => Ok(()),
        Some(n) => wrong(format!("{field}[{n}]"), "nothing says where the campaign has him begin"),
    }
}

/// The points of each province, once.
fn garrisons(rule: &CampaignRule) -> Result<[GarrisonTerms; ProvinceId::COUNT], ScenarioError> {
    let mut garrisons = [GarrisonTerms::default(); ProvinceId::COUNT];
    for (n, of) in rule.garrisons.iter().enumerate() {
        let again = rule.garrisons.iter().take(n).any(|before| before.province == of.province);
        if again {
            return wrong(
                format!("campaign.garrisons[{n}].province"),
                format!("{} is listed twice", of.province.name()),
            );
        }
        if let Some(slot) = garrisons.get_mut(of.province.index()) {
            *slot = GarrisonTerms { points: of.points, elite: of.elite };
        }
    }
    match ProvinceId::all().find(|&province| rule.garrisons.iter().all(|of| of.province != province)) {
        Some(province) => against(case!("38.2"), "campaign.garrisons", format!("{} is missing", province.name())),
        None => Ok(garrisons),
    }
}

/// Every planet can get its unit (38.25), at the prices of this game.
pub(in crate::rules::scenario) fn can_garrison_all(state: &State) -> Checked {
    let Some(campaign) = state.terms.larger.campaign else { return Ok(()) };
    let needs: Vec<Need> = ProvinceId::all()
        .map(|province| Need {
            planets: state.terms.planets.iter().filter(|planet| planet.province() == province).count(),
            points: campaign.garrison(province).points,
        })
        .collect();
    if can_be_filled(&stock(state), &needs) {
        Ok(())
    } else {
        against(case!("38.25"), "campaign.garrisons", "the points do not buy a unit for every planet of their province")
    }
}
