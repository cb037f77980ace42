//! Turns the data files of `data/` into static tables, and refuses to build when one of them is wrong.
//!
//! Every message names the file, the entry and the field. Fields that nobody reads are mistakes too.

use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// A value, or a message that names file and field.
pub type Outcome<T> = Result<T, String>;

/// Where the data files come from: the text of the file of this name.
pub type Source<'a> = &'a dyn Fn(&str) -> Outcome<String>;

#[allow(dead_code)] // a test takes this file in as a module
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=data");
    let outcome = generate(&|name| {
        let path = Path::new("data").join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("data/{name}: {error}"))
    })
    .and_then(|files| {
        let out = std::env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
        for (name, text) in files {
            let path = Path::new(&out).join(name);
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(())
    });
    if let Err(message) = outcome {
        println!("cargo::error={message}");
        eprintln!("{message}");
        std::process::exit(1);
    }
}

/// The generated Rust files: name and text.
pub fn generate(source: Source) -> Outcome<Vec<(&'static str, String)>> {
    let names = Names::read(source)?;
    Ok(vec![
        ("galaxy.rs", galaxy(source, &names)?),
        ("pieces.rs", pieces(source, &names)?),
        ("cards.rs", cards(source, &names)?),
        ("charts.rs", charts(source)?),
    ])
}

// ---------------------------------------------------------------------------------------------------------------------
// Reading JSON so that every complaint says where it comes from.

/// One value of a data file and the way to it.
struct Field<'a> {
    at: String,
    value: &'a Value,
}

/// An object of a data file that notices fields nobody asked for.
struct Object<'a> {
    at: String,
    map: &'a Map<String, Value>,
    seen: RefCell<BTreeSet<String>>,
}

/// A whole data file.
struct File {
    name: String,
    value: Value,
}

impl File {
    fn read(source: Source, name: &str) -> Outcome<File> {
        let value = serde_json::from_str(&source(name)?).map_err(|error| format!("data/{name}: {error}"))?;
        Ok(File { name: format!("data/{name}"), value })
    }

    fn object(&self) -> Outcome<Object<'_>> {
        Field { at: self.name.clone(), value: &self.value }.object()
    }

    /// The objects of the list that is the only thing in the file.
    fn entries(&self, key: &str) -> Outcome<Vec<Object<'_>>> {
        let object = self.object()?;
        let entries = object.need(key)?.objects()?;
        object.close()?;
        Ok(entries)
    }
}

impl<'a> Field<'a> {
    fn wrong<T>(&self, wanted: &str) -> Outcome<T> {
        Err(format!("{}: {} is not {wanted}", self.at, self.value))
    }

    fn text(&self) -> Outcome<&'a str> {
        self.value.as_str().map_or_else(|| self.wrong("a text"), Ok)
    }

    fn number<T: TryFrom<i64>>(&self) -> Outcome<T> {
        let number = self.value.as_i64().and_then(|number| T::try_from(number).ok());
        number.map_or_else(|| self.wrong(&format!("a number of type {}", std::any::type_name::<T>())), Ok)
    }

    fn truth(&self) -> Outcome<bool> {
        self.value.as_bool().map_or_else(|| self.wrong("true or false"), Ok)
    }

    fn list(&self) -> Outcome<Vec<Field<'a>>> {
        match self.value.as_array() {
            None => self.wrong("a list"),
            Some(list) => Ok(list
                .iter()
                .enumerate()
                .map(|(place, value)| Field { at: format!("{}[{place}]", self.at), value })
                .collect()),
        }
    }

    fn list_of(&self, length: usize) -> Outcome<Vec<Field<'a>>> {
        let list = self.list()?;
        if list.len() == length { Ok(list) } else { self.wrong(&format!("a list of {length}")) }
    }

    fn object(&self) -> Outcome<Object<'a>> {
        match self.value.as_object() {
            None => self.wrong("an object"),
            Some(map) => Ok(Object { at: self.at.clone(), map, seen: RefCell::default() }),
        }
    }

    fn objects(&self) -> Outcome<Vec<Object<'a>>> {
        self.list()?.iter().map(Field::object).collect()
    }

    fn optional(&self) -> Option<Field<'a>> {
        (!self.value.is_null()).then(|| Field { at: self.at.clone(), value: self.value })
    }

    /// The Rust path of one of a few words.
    fn word(&self, words: &[(&str, &str)]) -> Outcome<String> {
        let text = self.text()?;
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, path)) => Ok((*path).to_owned()),
            None => self.wrong(&format!("one of {}", words.iter().map(|(w, _)| *w).collect::<Vec<_>>().join(", "))),
        }
    }
}

impl<'a> Object<'a> {
    fn maybe(&self, key: &str) -> Option<Field<'a>> {
        self.seen.borrow_mut().insert(key.to_owned());
        let value = self.map.get(key).filter(|value| !value.is_null())?;
        Some(Field { at: format!("{}.{key}", self.at), value })
    }

    fn need(&self, key: &str) -> Outcome<Field<'a>> {
        self.maybe(key).ok_or_else(|| format!("{}.{key}: missing", self.at))
    }

    fn text(&self, key: &str) -> Outcome<&'a str> {
        self.need(key)?.text()
    }

    fn number<T: TryFrom<i64>>(&self, key: &str) -> Outcome<T> {
        self.need(key)?.number()
    }

    /// A small number that counts something on a counter or a card.
    fn small(&self, key: &str) -> Outcome<u8> {
        let number: u8 = self.number(key)?;
        if number <= 40 { Ok(number) } else { Err(format!("{}.{key}: {number} is too much", self.at)) }
    }

    fn small_or(&self, key: &str, default: u8) -> Outcome<u8> {
        if self.maybe(key).is_some() { self.small(key) } else { Ok(default) }
    }

    /// `Some(n)` or `None`, as Rust.
    fn option(&self, key: &str) -> Outcome<String> {
        if self.maybe(key).is_some() { Ok(format!("Some({})", self.small(key)?)) } else { Ok("None".to_owned()) }
    }

    /// True, or absent for false.
    fn flag(&self, key: &str) -> Outcome<bool> {
        self.maybe(key).map_or(Ok(false), |field| field.truth())
    }

    fn list(&self, key: &str) -> Outcome<Vec<Field<'a>>> {
        self.maybe(key).map_or(Ok(Vec::new()), |field| field.list())
    }

    fn objects(&self, key: &str) -> Outcome<Vec<Object<'a>>> {
        self.maybe(key).map_or(Ok(Vec::new()), |field| field.objects())
    }

    /// Complains about fields that nobody asked for.
    fn close(&self) -> Outcome<()> {
        match self.map.keys().find(|key| !self.seen.borrow().contains(*key)) {
            Some(key) => Err(format!("{}.{key}: no such field", self.at)),
            None => Ok(()),
        }
    }
}

/// Rust's way to write a text.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}

fn texts(fields: &[Field]) -> Outcome<String> {
    let texts = fields.iter().map(|field| Ok(quoted(field.text()?))).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", texts.join(", ")))
}

/// "Sniper's Rifle" as "snipers_rifle": lower-case words joined by `_`.
fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.chars().filter(|letter| *letter != '\'') {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.ends_with('_') {
            slug.push('_');
        }
    }
    slug.trim_matches('_').to_owned()
}

fn slugs(fields: &[Field]) -> Outcome<String> {
    let slugs = fields.iter().map(|field| Ok(quoted(&slug_of(field.text()?)))).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", slugs.join(", ")))
}

/// A slug must be lower-case words joined by `_`.
fn slug(object: &Object) -> Outcome<String> {
    let field = object.need("slug")?;
    let text = field.text()?;
    if text == slug_of(text) && !text.is_empty() { Ok(text.to_owned()) } else { field.wrong("lower-case words with _") }
}

const SIDES: &[(&str, &str)] = &[("rebel", "Side::Rebel"), ("imperial", "Side::Imperial")];

const KINDS: &[(&str, &str)] = &[
    ("urban", "EnvironKind::Urban"),
    ("wild", "EnvironKind::Wild"),
    ("liquid", "EnvironKind::Liquid"),
    ("subterranean", "EnvironKind::Subterranean"),
    ("air", "EnvironKind::Air"),
    ("fire", "EnvironKind::Fire"),
];

const LOYALTIES: &[(&str, &str)] = &[
    ("patriotic", "Loyalty::Patriotic"),
    ("loyal", "Loyalty::Loyal"),
    ("neutral", "Loyalty::Neutral"),
    ("dissent", "Loyalty::Dissent"),
    ("unrest", "Loyalty::Unrest"),
];

const LEVELS: &[(&str, &str)] = &[
    ("star_system", "GameLevel::StarSystem"),
    ("province", "GameLevel::Province"),
    ("galactic", "GameLevel::Galactic"),
];

const RATINGS: &[(&str, &str)] = &[
    ("combat", "Rating::Combat"),
    ("endurance", "Rating::Endurance"),
    ("intelligence", "Rating::Intelligence"),
    ("leadership", "Rating::Leadership"),
    ("space_leadership", "Rating::SpaceLeadership"),
    ("diplomacy", "Rating::Diplomacy"),
    ("navigation", "Rating::Navigation"),
];

const LETTERS: &str = "ABCDEFGHIJPQRST";

fn letter(field: &Field) -> Outcome<String> {
    let text = field.text()?;
    if text.len() == 1 && LETTERS.contains(text) {
        Ok(format!("Letter::{text}"))
    } else {
        field.wrong("a mission letter")
    }
}

/// A word of different mission letters in alphabetical order, as a set.
fn letter_set(field: &Field) -> Outcome<String> {
    let text = field.text()?;
    let mut letters = Vec::new();
    let mut last = ' ';
    for letter in text.chars() {
        if !LETTERS.contains(letter) || letter <= last {
            return field.wrong("a row of different mission letters in order");
        }
        last = letter;
        letters.push(format!("Letter::{letter}"));
    }
    Ok(format!("LetterSet::of(&[{}])", letters.join(", ")))
}

fn levels(field: &Field) -> Outcome<String> {
    let levels = field.list()?.iter().map(|field| field.word(LEVELS)).collect::<Outcome<Vec<_>>>()?;
    Ok(format!("&[{}]", levels.join(", ")))
}

// ---------------------------------------------------------------------------------------------------------------------
// The names by which entries of one file speak of entries of another.

/// The keys of one kind of thing, in the order of their index.
struct Keys {
    rust: &'static str,
    keys: Vec<String>,
}

impl Keys {
    fn new(file: &str, rust: &'static str, count: usize, keys: Vec<(String, String)>) -> Outcome<Keys> {
        let mut places = BTreeMap::new();
        for (at, key) in &keys {
            if let Some(earlier) = places.insert(key.clone(), at.clone()) {
                return Err(format!("{at}: {key:?} is taken by {earlier}"));
            }
        }
        if keys.len() != count {
            return Err(format!("{file}: {} entries for {rust}, not {count}", keys.len()));
        }
        Ok(Keys { rust, keys: keys.into_iter().map(|(_, key)| key).collect() })
    }

    fn read(source: Source, name: &str, list: &str, key: &str, rust: &'static str, count: usize) -> Outcome<Keys> {
        let file = File::read(source, name)?;
        let mut keys = Vec::new();
        for entry in file.object()?.need(list)?.objects()? {
            let field = entry.need(key)?;
            let text = field.value.as_str().map_or_else(|| field.value.to_string(), str::to_owned);
            keys.push((field.at, text));
        }
        Keys::new(&file.name, rust, count, keys)
    }

    fn index(&self, field: &Field) -> Outcome<usize> {
        let key = field.value.as_str().map_or_else(|| field.value.to_string(), str::to_owned);
        match self.keys.iter().position(|other| *other == key) {
            Some(index) => Ok(index),
            None => field.wrong(&format!("a known {}", self.rust)),
        }
    }

    fn at(&self, index: usize) -> String {
        format!("id_at!({}, {index})", self.rust)
    }

    fn id(&self, field: &Field) -> Outcome<String> {
        Ok(self.at(self.index(field)?))
    }

    fn optional(&self, field: Option<Field>) -> Outcome<String> {
        field.map_or(Ok("None".to_owned()), |field| Ok(format!("Some({})", self.id(&field)?)))
    }

    fn ids(&self, fields: &[Field]) -> Outcome<String> {
        let ids = fields.iter().map(|field| self.id(field)).collect::<Outcome<Vec<_>>>()?;
        Ok(format!("&[{}]", ids.join(", ")))
    }
}

struct Names {
    provinces: Keys,
    systems: Keys,
    planets: Keys,
    environs: Keys,
    races: Keys,
    creatures: Keys,
    sovereigns: Keys,
    characters: Keys,
    ships: Keys,
    possessions: Keys,
    events: Keys,
}

impl Names {
    fn read(source: Source) -> Outcome<Names> {
        Ok(Names {
            provinces: Keys::read(source, "provinces.json", "provinces", "number", "ProvinceId", 5)?,
            systems: Keys::read(source, "systems.json", "systems", "number", "SystemId", 25)?,
            planets: Keys::read(source, "planets.json", "planets", "number", "PlanetId", 51)?,
            environs: Keys::read(source, "environs.json", "environs", "number", "EnvironId", 83)?,
            races: Keys::read(source, "races.json", "races", "slug", "RaceId", 31)?,
            creatures: Keys::read(source, "creatures.json", "creatures", "slug", "CreatureId", 55)?,
            sovereigns: Keys::read(source, "sovereigns.json", "sovereigns", "slug", "SovereignId", 12)?,
            characters: Keys::read(source, "characters.json", "characters", "slug", "CharacterId", 32)?,
            ships: Keys::read(source, "ships.json", "ships", "slug", "ShipId", 12)?,
            possessions: Keys::read(source, "possessions.json", "possessions", "slug", "PossessionId", 20)?,
            events: Keys::read(source, "action_events.json", "events", "code", "ActionEvent", 30)?,
        })
    }
}

/// The place of `number` among the numbers of the level above: the planet of an environ, the system of a planet.
fn parent(field: &Field, keys: &Keys, number: u16) -> Outcome<usize> {
    let key = number.to_string();
    keys.keys
        .iter()
        .position(|other| *other == key)
        .map_or_else(|| field.wrong(&format!("part of a {}", keys.rust)), Ok)
}

/// Numbers must rise, so that the parts of one thing lie side by side.
fn rising(field: &Field, last: &mut u16) -> Outcome<u16> {
    let number: u16 = field.number()?;
    if number <= *last {
        return field.wrong("higher than the number before it");
    }
    *last = number;
    Ok(number)
}

/// "FIELD: VALUE" pairs as a Rust struct.
fn literal(name: &str, fields: &[(&str, String)]) -> String {
    let fields: Vec<_> = fields.iter().map(|(field, value)| format!("{field}: {value}")).collect();
    format!("{name} {{ {} }}", fields.join(", "))
}

fn table(out: &mut String, name: &str, of: &str, rows: &[String]) {
    let _ = writeln!(out, "pub(super) static {name}: [{of}; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(out, "    {row},");
    }
    let _ = writeln!(out, "];\n");
}

/// The parts of every whole: first index and one after the last.
fn spans(wholes: usize, parents: &[usize]) -> Vec<String> {
    (0..wholes)
        .map(|whole| {
            let first = parents.iter().position(|parent| *parent == whole).unwrap_or(0);
            let count = parents.iter().filter(|parent| **parent == whole).count();
            format!("({first}, {})", first + count)
        })
        .collect()
}

// ---------------------------------------------------------------------------------------------------------------------
// The galaxy.

fn galaxy(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    systems_and_provinces(source, names, &mut out)?;
    planets_and_environs(source, names, &mut out)?;
    routes(source, names, &mut out)?;
    races(source, names, &mut out)?;
    creatures(source, &mut out)?;
    sovereigns(source, names, &mut out)?;
    Ok(out)
}

fn systems_and_provinces(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let (mut rows, mut parents, mut last) = (Vec::new(), Vec::new(), 0);
    for entry in File::read(source, "systems.json")?.entries("systems")? {
        let number = rising(&entry.need("number")?, &mut last)?;
        let province = entry.need("province")?;
        let parent = names.provinces.index(&province)?;
        if number / 10 != province.number::<u16>()? {
            return province.wrong("the first digit of the number");
        }
        let map = entry.need("map")?.list_of(2)?;
        rows.push(vec![
            ("number", number.to_string()),
            ("name", quoted(entry.text("name")?)),
            ("slug", quoted(&slug_of(entry.text("name")?))),
            ("aliases", texts(&entry.list("aliases")?)?),
            ("alias_slugs", slugs(&entry.list("aliases")?)?),
            ("province", names.provinces.at(parent)),
            ("map", format!("({}, {})", map[0].number::<u16>()?, map[1].number::<u16>()?)),
        ]);
        parents.push(parent);
        entry.close()?;
    }
    let provinces = spans(names.provinces.keys.len(), &parents);

    let mut planets = Vec::new();
    for entry in File::read(source, "planets.json")?.entries("planets")? {
        let field = entry.need("number")?;
        planets.push(parent(&field, &names.systems, field.number::<u16>()? / 10)?);
    }
    let planets = spans(names.systems.keys.len(), &planets);
    let rows: Vec<_> = rows
        .into_iter()
        .zip(planets)
        .map(|(mut row, span)| {
            row.push(("planets", span));
            literal("SystemData", &row)
        })
        .collect();
    table(out, "SYSTEMS", "SystemData", &rows);

    let (mut rows, mut last) = (Vec::new(), 0);
    for (entry, systems) in File::read(source, "provinces.json")?.entries("provinces")?.iter().zip(provinces) {
        let number = rising(&entry.need("number")?, &mut last)?;
        rows.push(literal(
            "ProvinceData",
            &[
                ("number", number.to_string()),
                ("name", quoted(entry.text("name")?)),
                ("systems", systems),
                ("capital", names.planets.id(&entry.need("capital")?)?),
                ("throne", names.planets.optional(entry.maybe("throne"))?),
                ("adjacent", names.provinces.ids(&entry.list("adjacent")?)?),
            ],
        ));
        entry.close()?;
    }
    table(out, "PROVINCES", "ProvinceData", &rows);
    Ok(())
}

fn planets_and_environs(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut planets = Vec::new();
    let (mut rows, mut parents, mut last) = (Vec::new(), Vec::new(), 0);
    let planet_file = File::read(source, "planets.json")?;
    for entry in planet_file.entries("planets")? {
        planets.push(entry.text("name")?.to_owned());
    }

    let environ_file = File::read(source, "environs.json")?;
    let entries = environ_file.entries("environs")?;
    let mut kinds = BTreeMap::<(u16, &str), (usize, usize)>::new();
    for entry in &entries {
        let seen = kinds.entry((entry.number::<u16>("number")? / 10, entry.text("kind")?)).or_default();
        seen.0 += 1;
    }
    for entry in &entries {
        let field = entry.need("number")?;
        let number = rising(&field, &mut last)?;
        let planet = parent(&field, &names.planets, number / 10)?;
        let order = parents.iter().filter(|other| **other == planet).count() + 1;
        if usize::from(number % 10) != order {
            return field.wrong("the next environ of its planet");
        }
        parents.push(planet);
        let kind = entry.need("kind")?;
        let mut name = format!("{} {}", planets[planet], kind_name(kind.text()?));
        if let Some((count, nth)) = kinds.get_mut(&(number / 10, kind.text()?)) {
            *nth += 1;
            if *count > 1 {
                let _ = write!(name, " {nth}");
            }
        }
        rows.push(literal(
            "EnvironData",
            &[
                ("number", number.to_string()),
                ("name", quoted(&name)),
                ("planet", names.planets.at(planet)),
                ("kind", kind.word(KINDS)?),
                ("size", entry.small("size")?.to_string()),
                ("resources", entry.small("resources")?.to_string()),
                ("starred", entry.flag("starred")?.to_string()),
                ("races", names.races.ids(&entry.need("races")?.list()?)?),
                ("creature", names.creatures.optional(entry.maybe("creature"))?),
                ("sovereign", names.sovereigns.optional(entry.maybe("sovereign"))?),
                ("coup_rating", entry.option("coup_rating")?),
            ],
        ));
        entry.close()?;
    }
    table(out, "ENVIRONS", "EnvironData", &rows);

    let environs = spans(names.planets.keys.len(), &parents);
    let (mut rows, mut last) = (Vec::new(), 0);
    for (entry, environs) in planet_file.entries("planets")?.iter().zip(environs) {
        let field = entry.need("number")?;
        let number = rising(&field, &mut last)?;
        let corner = entry.maybe("corner_label");
        let label = corner.map_or(Ok("None".to_owned()), |field| {
            let corners = [
                ("race_home", "CornerLabel::RaceHome"),
                ("secret", "CornerLabel::Secret"),
                ("capital", "CornerLabel::Capital"),
                ("throne", "CornerLabel::Throne"),
            ];
            Ok::<_, String>(format!("Some({})", field.word(&corners)?))
        })?;
        let home_of = names.races.optional(entry.maybe("home_of"))?;
        if (home_of != "None") != label.contains("RaceHome") {
            return Err(format!("{}.home_of: goes with the corner label race_home", entry.at));
        }
        rows.push(literal(
            "PlanetData",
            &[
                ("number", number.to_string()),
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug_of(entry.text("name")?))),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("system", names.systems.at(parent(&field, &names.systems, number / 10)?)),
                ("environs", environs),
                ("ring", entry.small("ring")?.to_string()),
                ("start", entry.need("start")?.word(LOYALTIES)?),
                ("armageddon", entry.need("armageddon")?.word(LOYALTIES)?),
                ("rebel_controlled_in_armageddon", entry.flag("rebel_controlled_in_armageddon")?.to_string()),
                ("home_of", home_of),
                ("base_candidate", entry.flag("base_candidate")?.to_string()),
                ("corner_label", label),
            ],
        ));
        entry.close()?;
    }
    table(out, "PLANETS", "PlanetData", &rows);
    Ok(())
}

/// "urban" as "Urban".
fn kind_name(kind: &str) -> String {
    let mut letters = kind.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn routes(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    let mut seen = BTreeSet::new();
    for entry in File::read(source, "routes.json")?.entries("routes")? {
        let (a, b) = (names.systems.index(&entry.need("a")?)?, names.systems.index(&entry.need("b")?)?);
        if a >= b || !seen.insert((a, b)) {
            return Err(format!("{}: a route is listed once, from the lower number to the higher", entry.at));
        }
        rows.push(literal(
            "Route",
            &[
                ("a", names.systems.at(a)),
                ("b", names.systems.at(b)),
                ("navigation_stars", entry.small("navigation_stars")?.to_string()),
            ],
        ));
        entry.close()?;
    }
    table(out, "ROUTE_TABLE", "Route", &rows);
    Ok(())
}

fn locals(entry: &Object) -> Outcome<String> {
    let locals = literal(
        "IrateLocals",
        &[
            ("combat", entry.small("combat")?.to_string()),
            ("endurance", entry.small("endurance")?.to_string()),
            ("firefight", entry.need("firefight")?.truth()?.to_string()),
        ],
    );
    Ok(locals)
}

fn races(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "races.json")?;
    let object = file.object()?;
    let mutants = object.need("mutant_world_locals")?.object()?;
    let _ = writeln!(out, "pub(super) static MUTANT_WORLD_LOCALS: IrateLocals = {};\n", locals(&mutants)?);
    mutants.close()?;
    let mut rows = Vec::new();
    for entry in object.need("races")?.objects()? {
        let mut of_kind = Vec::new();
        let mut kinds = BTreeSet::new();
        for local in entry.need("locals")?.objects()? {
            let kind = local.need("kind")?;
            if !kinds.insert(kind.text()?) {
                return kind.wrong("a kind not listed before");
            }
            of_kind.push(format!("({}, {})", kind.word(KINDS)?, locals(&local)?));
            local.close()?;
        }
        rows.push(literal(
            "RaceData",
            &[
                ("slug", quoted(&slug(&entry)?)),
                ("name", quoted(entry.text("name")?)),
                ("singular", quoted(entry.text("singular")?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("star_faring", entry.flag("star_faring")?.to_string()),
                ("home_planet", names.planets.optional(entry.maybe("home_planet"))?),
                ("locals", format!("&[{}]", of_kind.join(", "))),
            ],
        ));
        entry.close()?;
    }
    object.close()?;
    table(out, "RACES", "RaceData", &rows);
    Ok(())
}

fn creatures(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "creatures.json")?;
    let object = file.object()?;
    let sentries = object.need("sentries")?.objects()?;
    if sentries.len() != 2 {
        return Err(format!("{}.sentries: one robot, then two", object.at));
    }
    for (entry, name) in sentries.iter().zip(["SENTRY_ROBOT", "SENTRY_ROBOTS"]) {
        if slug(entry)? != name.to_lowercase() {
            return entry.need("slug")?.wrong(&name.to_lowercase());
        }
        let sentry = literal(
            "Sentry",
            &[
                ("count", entry.small("count")?.to_string()),
                ("strength", entry.small("strength")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
            ],
        );
        let _ = writeln!(out, "pub(super) static {name}_DATA: Sentry = {sentry};\n");
        entry.close()?;
    }
    let mutants = object.need("mutant_world")?.object()?;
    let (strength, endurance) = (mutants.small("strength")?, mutants.small("endurance")?);
    let _ = writeln!(out, "pub(super) static MUTANT_WORLD_CREATURE_DATA: (u8, u8) = ({strength}, {endurance});\n");
    mutants.close()?;

    let attacks = [
        ("strength", "Attack::Strength"),
        ("intelligence", "Attack::Intelligence"),
        ("column_each", "Attack::ColumnEach"),
        ("auto_wound_each", "Attack::AutoWoundEach"),
        ("grab", "Attack::Grab"),
        ("spaceship", "Attack::Spaceship"),
        ("none", "Attack::None"),
    ];
    let break_offs = [
        ("normal", "BreakOff::Normal"),
        ("not_round_1", "BreakOff::NotRoundOne"),
        ("never", "BreakOff::Never"),
        ("active_row", "BreakOff::ActiveRow"),
    ];
    let rounds = [("all", "ModRounds::All"), ("first", "ModRounds::First"), ("after_first", "ModRounds::AfterFirst")];
    let mut rows = Vec::new();
    for entry in object.need("creatures")?.objects()? {
        let mut specials = Vec::new();
        for field in entry.list("specials")? {
            let special = field.object()?;
            specials.push(format!("Special::{}", creature_special(&special)?));
            special.close()?;
        }
        let die_mod: i8 = entry.maybe("break_off_die_mod").map_or(Ok(0), |field| field.number())?;
        let mod_rounds = entry.maybe("break_off_mod_rounds");
        if (die_mod != 0) != mod_rounds.is_some() {
            return Err(format!("{}.break_off_mod_rounds: goes with break_off_die_mod", entry.at));
        }
        rows.push(literal(
            "Creature",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("attack", entry.need("attack")?.word(&attacks)?),
                ("strength", entry.option("strength")?),
                ("intelligence", entry.option("intelligence")?),
                ("endurance", entry.option("endurance")?),
                ("firefight", entry.flag("firefight")?.to_string()),
                ("max_rounds", entry.option("max_rounds")?),
                ("surprise_shift", entry.small_or("surprise_shift", 0)?.to_string()),
                (
                    "break_off",
                    entry.maybe("break_off").map_or(Ok("BreakOff::Never".into()), |field| field.word(&break_offs))?,
                ),
                ("break_off_die_mod", die_mod.to_string()),
                ("break_off_mod_rounds", mod_rounds.map_or(Ok("ModRounds::None".into()), |field| field.word(&rounds))?),
                ("fights_back", entry.flag("fights_back")?.to_string()),
                ("specials", format!("&[{}]", specials.join(", "))),
            ],
        ));
        entry.close()?;
    }
    object.close()?;
    table(out, "CREATURES", "Creature", &rows);
    Ok(())
}

fn creature_special(special: &Object) -> Outcome<String> {
    let small = |key| special.small(key);
    let code = special.need("code")?;
    let plain = [
        ("grab_random_character", "GrabRandomCharacter"),
        ("kill_grabbed_if_alone", "KillGrabbedIfAlone"),
        ("cannot_harm_others", "CannotHarmOthers"),
        ("no_effect_without_group_ship", "NoEffectWithoutGroupShip"),
        ("no_wounds_to_characters", "NoWoundsToCharacters"),
        ("wounds_keep_strength", "WoundsKeepStrength"),
        ("all_defenders_active", "AllDefendersActive"),
        ("leaves_after_round_without_wounds", "LeavesAfterRoundWithoutWounds"),
        ("one_target", "OneTarget"),
        ("strength_minus_intelligence", "StrengthMinusIntelligence"),
    ];
    Ok(match code.text()? {
        "grow" => literal(
            "Grow",
            &[
                ("from_round", small("from_round")?.to_string()),
                ("every", small("every")?.max(1).to_string()),
                ("strength", small("strength")?.to_string()),
                ("endurance", small("endurance")?.to_string()),
            ],
        ),
        "bonus_draw_mod" => format!("BonusDrawMod({})", special.number::<i8>("amount")?),
        "wounds_each" => format!("WoundsEach {{ minuend: {} }}", small("minuend")?),
        "first_wounds_keep_strength" => format!("FirstWoundsKeepStrength({})", small("count")?),
        "strength_per_wound_inflicted" => {
            format!("StrengthPerWoundInflicted {{ amount: {}, max: {} }}", small("amount")?, small("max")?)
        }
        "strength_per_wound_taken" => format!("StrengthPerWoundTaken({})", small("amount")?),
        "fixed_differential_each" => format!(
            "FixedDifferentialEach {{ differential: {}, until_broken_off: {} }}",
            special.number::<i16>("differential")?,
            special.need("until_broken_off")?.truth()?
        ),
        "intelligence_combat" => format!(
            "IntelligenceCombat {{ defender: {}, break_off_by_intelligence: {} }}",
            special.need("defender")?.word(&[
                ("sum_of_group", "IntelligenceDefender::SumOfGroup"),
                ("target_only", "IntelligenceDefender::TargetOnly"),
            ])?,
            special.need("break_off_by_intelligence")?.truth()?
        ),
        "no_bonus_draws" => {
            let when = special.need("when")?;
            let when = match when.text()? {
                "always" => "Always".to_owned(),
                "all_intelligence_below" => format!("AllIntelligenceBelow({})", small("value")?),
                "alive_after_round" => format!("AliveAfterRound({})", small("value")?),
                _ => return when.wrong("always, all_intelligence_below or alive_after_round"),
            };
            format!("NoBonusDraws(NoBonusWhen::{when})")
        }
        "auto_wound_each" => format!("AutoWoundEach({})", small("amount")?),
        "auto_wound_grabbed" => format!("AutoWoundGrabbed({})", small("amount")?),
        "self_attack" => format!("SelfAttack {{ differential: {} }}", special.number::<i16>("differential")?),
        "only_attacks_if_all_diplomacy_below" => format!("OnlyAttacksIfAllDiplomacyBelow({})", small("value")?),
        "steal_possession" => format!("StealPossession {{ after_round: {} }}", small("after_round")?),
        "gift_possession" => format!("GiftPossession {{ side: {} }}", special.need("side")?.word(SIDES)?),
        "no_effect_on" => format!("NoEffectOn({})", special.need("side")?.word(SIDES)?),
        "damage_ship" => format!("DamageShip {{ after_round: {} }}", small("after_round")?),
        "destroyed_after_round" => format!("DestroyedAfterRound({})", small("round")?),
        "loyalty_shift_if_defeated" => format!(
            "LoyaltyShiftIfDefeated {{ by: {}, favor: {}, spaces: {} }}",
            special.need("by")?.word(SIDES)?,
            special.need("favor")?.word(SIDES)?,
            small("spaces")?
        ),
        "attack_rolls" => format!("AttackRolls({})", small("amount")?),
        _ => code.word(&plain)?,
    })
}

fn sovereigns(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for entry in File::read(source, "sovereigns.json")?.entries("sovereigns")? {
        let side = |field: Field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?));
        rows.push(literal(
            "Sovereign",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("allegiance", entry.maybe("allegiance").map_or(Ok("None".to_owned()), side)?),
                ("environ", names.environs.id(&entry.need("environ")?)?),
                ("race", names.races.id(&entry.need("race")?)?),
                ("combat", entry.small("combat")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
                ("leadership", entry.small("leadership")?.to_string()),
                ("space_leadership", entry.option("space_leadership")?),
            ],
        ));
        entry.close()?;
    }
    table(out, "SOVEREIGNS", "Sovereign", &rows);
    Ok(())
}

// ---------------------------------------------------------------------------------------------------------------------
// The pieces.

fn pieces(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    characters(source, names, &mut out)?;
    ships(source, names, &mut out)?;
    possessions(source, names, &mut out)?;
    units(source, &mut out)?;
    counter_mix(source, &mut out)?;
    Ok(out)
}

/// Cards of one kind are numbered without a gap.
fn card(entry: &Object, first: usize, index: usize) -> Outcome<String> {
    let field = entry.need("card")?;
    let card: usize = field.number()?;
    if card == first + index { Ok(card.to_string()) } else { field.wrong(&format!("card {}", first + index)) }
}

fn characters(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "characters.json")?.entries("characters")?.iter().enumerate() {
        let mut draws = Vec::new();
        if let Some(field) = entry.maybe("bonus_draws") {
            let object = field.object()?;
            for key in object.map.keys() {
                let name = Value::String(key.clone());
                let name = letter(&Field { at: object.at.clone(), value: &name })?;
                draws.push(format!("({name}, {})", object.small(key)?));
            }
        }
        let mut abilities = Vec::new();
        for field in entry.list("abilities")? {
            let ability = field.object()?;
            abilities.push(format!("Ability::{}", character_ability(&ability, names)?));
            ability.close()?;
        }
        let title = entry
            .maybe("title")
            .map_or(Ok::<_, String>("None".to_owned()), |field| Ok(format!("Some({})", quoted(field.text()?))))?;
        let side = entry.need("side")?;
        if (side.text()? == "rebel") != (index < 20) {
            return side.wrong("the side of this card (20 Rebels, then 12 Imperials)");
        }
        rows.push(literal(
            "Character",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("alias_slugs", slugs(&entry.list("aliases")?)?),
                ("card", card(entry, 1, index)?),
                ("side", side.word(SIDES)?),
                ("race", names.races.id(&entry.need("race")?)?),
                ("title", title),
                ("knight", entry.flag("knight")?.to_string()),
                ("royalty_planet", names.planets.optional(entry.maybe("royalty_planet"))?),
                ("home_planets", names.planets.ids(&entry.list("home_planets")?)?),
                ("combat", entry.small("combat")?.to_string()),
                ("endurance", entry.small("endurance")?.to_string()),
                ("intelligence", entry.small("intelligence")?.to_string()),
                ("leadership", entry.small("leadership")?.to_string()),
                ("space_leadership", entry.option("space_leadership")?),
                ("diplomacy", entry.small("diplomacy")?.to_string()),
                ("navigation", entry.small("navigation")?.to_string()),
                ("bonus_draws", format!("&[{}]", draws.join(", "))),
                ("owned_ship", names.ships.optional(entry.maybe("owned_ship"))?),
                ("abilities", format!("&[{}]", abilities.join(", "))),
            ],
        ));
        entry.close()?;
    }
    table(out, "CHARACTERS", "Character", &rows);
    Ok(())
}

fn character_ability(ability: &Object, names: &Names) -> Outcome<String> {
    let code = ability.need("code")?;
    Ok(match code.text()? {
        "hiding_bonus" => format!("HidingBonus({})", ability.small("amount")?),
        "ratings_bonus_with" => format!(
            "RatingsBonusWith {{ character: {}, amount: {} }}",
            names.characters.id(&ability.need("character")?)?,
            ability.small("amount")?
        ),
        _ => code.word(&[
            ("heal_stacked", "HealStacked"),
            ("auto_repair", "AutoRepair"),
            ("ignore_sentry_attack", "IgnoreSentryAttack"),
            ("ignore_first_creature_attack_outside_urban", "IgnoreFirstCreatureAttackOutsideUrban"),
            ("ignore_irate_locals", "IgnoreIrateLocals"),
            ("reveal_planet_secret", "RevealPlanetSecret"),
        ])?,
    })
}

fn ships(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for entry in File::read(source, "ships.json")?.entries("ships")? {
        rows.push(literal(
            "Ship",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(&entry)?)),
                ("side", entry.need("side")?.word(SIDES)?),
                ("maneuver", entry.small("maneuver")?.to_string()),
                ("cannons", entry.small("cannons")?.to_string()),
                ("shields", entry.small("shields")?.to_string()),
                ("passengers", entry.small("passengers")?.to_string()),
                ("owner", names.characters.optional(entry.maybe("owner"))?),
            ],
        ));
        entry.close()?;
    }
    table(out, "SHIPS", "Ship", &rows);
    Ok(())
}

fn possessions(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let kinds = [
        ("spaceship", "PossessionKind::Spaceship"),
        ("weapon", "PossessionKind::Weapon"),
        ("object", "PossessionKind::Object"),
        ("companion", "PossessionKind::Companion"),
    ];
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "possessions.json")?.entries("possessions")?.iter().enumerate() {
        let kind = entry.need("kind")?;
        let is_ship = names.ships.keys.get(index) == Some(&slug(entry)?);
        if (kind.text()? == "spaceship") != is_ship {
            return kind.wrong("the kind of this card (the first eight are the spaceships of ships.json, in order)");
        }
        let mut effects = Vec::new();
        for field in entry.list("effects")? {
            let effect = field.object()?;
            effects.push(format!("Effect::{}", possession_effect(&effect, names)?));
            effect.close()?;
        }
        let after = entry.maybe("after_use").map_or(Ok("AfterUse::Keeps".to_owned()), |field| {
            let after = field.object()?;
            let code = after.need("code")?;
            let path = if code.text()? == "inoperative" {
                format!("AfterUse::Inoperative {{ from: {} }}", after.small("from_die")?)
            } else {
                code.word(&[
                    ("removed_from_play", "AfterUse::RemovedFromPlay"),
                    ("returned_to_deck", "AfterUse::ReturnedToDeck"),
                ])?
            };
            after.close()?;
            Ok::<_, String>(path)
        })?;
        rows.push(literal(
            "Possession",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("card", card(entry, 33, index)?),
                ("kind", kind.word(&kinds)?),
                ("effects", format!("&[{}]", effects.join(", "))),
                ("after_use", after),
            ],
        ));
        entry.close()?;
    }
    table(out, "POSSESSIONS", "Possession", &rows);
    Ok(())
}

fn possession_effect(effect: &Object, names: &Names) -> Outcome<String> {
    let code = effect.need("code")?;
    let rated = |name: &str| -> Outcome<String> {
        let rating = effect.need("rating")?.word(RATINGS)?;
        Ok(format!("{name} {{ rating: {rating}, amount: {} }}", effect.small("amount")?))
    };
    let plain = [
        ("halve_irate_locals", "HalveIrateLocals"),
        ("pdb_down", "PdbDown"),
        ("heal_stacked", "HealStacked"),
        ("disable_enemy_character", "DisableEnemyCharacter"),
        ("ignore_first_creature_attack", "IgnoreFirstCreatureAttack"),
        ("no_creature_surprise", "NoCreatureSurprise"),
        ("ignore_intelligence_attackers", "IgnoreIntelligenceAttackers"),
        ("reveal_planet_secret", "RevealPlanetSecret"),
        ("maneuver_never_reduced", "ManeuverNeverReduced"),
        ("never_repaired", "NeverRepaired"),
        ("ignore_deltronics_shift", "IgnoreDeltronicsShift"),
    ];
    Ok(match code.text()? {
        "rating" => rated("Rating")?,
        "rating_one_round" => rated("RatingOneRound")?,
        "rating_defending" => rated("RatingDefending")?,
        "any_rating" => format!("AnyRating({})", effect.small("amount")?),
        "bonus_draws" => format!(
            "BonusDraws {{ missions: {}, amount: {} }}",
            letter_set(&effect.need("missions")?)?,
            effect.small("amount")?
        ),
        "pdb_level_in_detection" => format!("PdbLevelInDetection({})", effect.number::<i8>("amount")?),
        "hiding_bonus" => format!(
            "HidingBonus {{ amount: {}, against_characters: {} }}",
            effect.small("amount")?,
            effect.need("against_characters")?.truth()?
        ),
        "combat_result_mod" => format!("CombatResultMod({})", effect.number::<i8>("amount")?),
        "buy_spaceship" => {
            format!("BuySpaceship {{ excluded: {} }}", names.possessions.id(&effect.need("excluded")?)?)
        }
        "negate_enemy_mission" => format!("NegateEnemyMission({})", letter(&effect.need("mission")?)?),
        "absorb_wound" => format!("AbsorbWound({})", effect.small("amount")?),
        "ignore_first_abort" => format!("IgnoreFirstAbort({})", letter(&effect.need("mission")?)?),
        "hyperjump_navigation_bonus" => format!("HyperjumpNavigationBonus({})", effect.small("amount")?),
        _ => code.word(&plain)?,
    })
}

fn units(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "units.json")?;
    let object = file.object()?;
    let costs = object.need("pdb_costs")?.object()?;
    let (up, level) = (costs.small("up")?, costs.small("level")?);
    let _ = writeln!(out, "pub(super) static PDB_COST_TABLE: (u8, u8) = ({up}, {level});\n");
    costs.close()?;

    let (mut rows, mut counters, mut rebels) = (Vec::new(), Vec::new(), false);
    let mut first = 0;
    for (kind, entry) in object.need("units")?.objects()?.iter().enumerate() {
        let side = entry.need("side")?;
        if rebels && side.text()? == "imperial" {
            return side.wrong("in order (the Imperial kinds come first)");
        }
        rebels |= side.text()? == "rebel";
        let environ_kind = entry
            .maybe("environ_kind")
            .map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(KINDS)?)))?;
        if (environ_kind != "None") != rebels {
            return Err(format!("{}.environ_kind: every Rebel unit has one, and no other", entry.at));
        }
        let count = entry.small("counters")?;
        rows.push(literal(
            "Unit",
            &[
                ("name", quoted(entry.text("name")?)),
                ("slug", quoted(&slug(entry)?)),
                ("side", side.word(SIDES)?),
                ("environ_kind", environ_kind),
                ("environ_strength", entry.small("environ_strength")?.to_string()),
                ("space_strength", entry.small("space_strength")?.to_string()),
                ("navigation", entry.small("navigation")?.to_string()),
                ("mobile", entry.flag("mobile")?.to_string()),
                ("hidden", entry.flag("hidden")?.to_string()),
                ("elite", entry.flag("elite")?.to_string()),
                ("atrocity", entry.flag("atrocity")?.to_string()),
                ("levels", levels(&entry.need("levels")?)?),
                ("cost", entry.option("cost")?),
                ("counters", count.to_string()),
                ("first_counter", first.to_string()),
            ],
        ));
        counters.extend((0..count).map(|_| kind.to_string()));
        first += usize::from(count);
        entry.close()?;
    }
    object.close()?;
    if rows.len() != 35 || first != 210 {
        return Err(format!("data/units.json: {} kinds with {first} counters, not 35 with 210", rows.len()));
    }
    table(out, "UNITS", "Unit", &rows);
    let _ = writeln!(out, "pub(super) static KIND_OF_UNIT: [u8; {first}] = [{}];\n", counters.join(", "));
    Ok(())
}

fn counter_mix(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "counter_mix.json")?;
    let object = file.object()?;
    let mut rows = Vec::new();
    let markers = object.need("markers")?.object()?;
    for key in markers.map.keys() {
        rows.push(format!("({}, {})", quoted(key), markers.number::<u8>(key)?));
    }
    let _ = writeln!(out, "pub(super) static COUNTERS_PRINTED: u16 = {};", object.number::<u16>("total")?);
    let _ = writeln!(out, "pub(super) static COUNTERS_UNACCOUNTED: u16 = {};\n", object.small("unaccounted")?);
    object.close()?;
    table(out, "MARKERS", "(&str, u8)", &rows);
    Ok(())
}

// ---------------------------------------------------------------------------------------------------------------------
// The cards.

fn cards(source: Source, names: &Names) -> Outcome<String> {
    let mut out = String::new();
    action_cards(source, names, &mut out)?;
    action_events(source, &mut out)?;
    missions(source, &mut out)?;
    larger_decks(source, names, &mut out)?;
    Ok(out)
}

/// "coup_abort_1" as "CoupAbort1".
fn variant(code: &str) -> String {
    code.split('_').map(kind_name).collect()
}

fn action_cards(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "action_cards.json")?.entries("cards")?.iter().enumerate() {
        card(entry, 68, index)?;
        let mut sections = Vec::new();
        for key in ["urban", "special", "wild"] {
            let section = entry.need(key)?.object()?;
            let event = section.need("event")?;
            names.events.index(&event)?;
            sections.push(literal(
                "CardSection",
                &[
                    ("letters", letter_set(&section.need("letters")?)?),
                    ("event", format!("ActionEvent::{}", variant(event.text()?))),
                ],
            ));
            section.close()?;
        }
        rows.push(format!("[{}]", sections.join(", ")));
        entry.close()?;
    }
    if rows.len() != 30 {
        return Err(format!("data/action_cards.json: {} cards, not 30", rows.len()));
    }
    table(out, "ACTION_CARDS", "[CardSection; 3]", &rows);
    Ok(())
}

fn action_events(source: Source, out: &mut String) -> Outcome<()> {
    let (mut rows, mut order) = (Vec::new(), Vec::new());
    for entry in File::read(source, "action_events.json")?.entries("events")? {
        let code = entry.text("code")?;
        order.push(format!("ActionEvent::{}", variant(code)));
        let scope = entry.need("scope")?;
        let scope = if scope.text()? == "mission" {
            format!("Scope::Mission({})", letter(&entry.need("mission")?)?)
        } else {
            scope.word(&[
                ("one_random_group", "Scope::OneRandomGroup"),
                ("environ", "Scope::Environ"),
                ("planet", "Scope::Planet"),
                ("one_character", "Scope::OneCharacter"),
            ])?
        };
        let dice = entry.maybe("dice").map_or(Ok("None".to_owned()), |field| {
            let words = [
                ("none", "CoupAbort::NoEffect"),
                ("shift", "CoupAbort::Shift"),
                ("shift_capture", "CoupAbort::ShiftCapture"),
                ("shift_capture_kill_one", "CoupAbort::ShiftCaptureKillOne"),
                ("shift_kill", "CoupAbort::ShiftKill"),
                ("shift_found", "CoupAbort::ShiftFound"),
            ];
            let dice = field.list_of(6)?.iter().map(|field| field.word(&words)).collect::<Outcome<Vec<_>>>()?;
            Ok::<_, String>(format!("Some([{}])", dice.join(", ")))
        })?;
        if (dice != "None") != code.starts_with("coup_abort") {
            return Err(format!("{}.dice: every coup_abort has dice, and nothing else", entry.at));
        }
        rows.push(literal(
            "EventData",
            &[("code", quoted(code)), ("name", quoted(entry.text("name")?)), ("scope", scope), ("dice", dice)],
        ));
        entry.close()?;
    }
    table(out, "ACTION_EVENTS", "EventData", &rows);
    table(out, "ACTION_EVENT_ORDER", "ActionEvent", &order);
    Ok(())
}

fn missions(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "missions.json")?;
    let object = file.object()?;
    for (key, name) in [("home_planet_bonus", "HOME_PLANET_BONUS_DATA"), ("royalty_bonus", "ROYALTY_BONUS_DATA")] {
        let bonus = object.need(key)?.object()?;
        let value = format!("({}, {})", letter_set(&bonus.need("missions")?)?, bonus.small("amount")?);
        let _ = writeln!(out, "pub(super) static {name}: (LetterSet, u8) = {value};\n");
        bonus.close()?;
    }
    let terms = [
        ("per_other_character", "BonusTerm::PerOtherCharacter"),
        ("loyalty_value", "BonusTerm::LoyaltyValue"),
        ("unsummoned_sovereign", "BonusTerm::UnsummonedSovereign"),
        ("coup_rating", "BonusTerm::CoupRating"),
        ("evasion_value", "BonusTerm::EvasionValue"),
        ("cannons", "BonusTerm::Cannons"),
    ];
    let mut rows = BTreeMap::new();
    for (index, entry) in object.need("missions")?.objects()?.iter().enumerate() {
        let mut bonus = Vec::new();
        for term in entry.objects("bonus")? {
            let code = term.need("code")?;
            bonus.push(match code.text()? {
                "best_rating" => format!("BonusTerm::BestRating({})", term.need("rating")?.word(RATINGS)?),
                "constant" => format!("BonusTerm::Constant({})", term.small("amount")?),
                _ => code.word(&terms)?,
            });
            term.close()?;
        }
        let side = entry
            .maybe("side")
            .map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?)))?;
        let graded = entry.need("graded")?.list_of(2)?;
        let most = entry.need("max_letters")?.list_of(2)?;
        let most = most
            .iter()
            .map(|field| match field.optional() {
                None => Ok("None".to_owned()),
                Some(field) => Ok(format!("Some({})", field.number::<u8>()?)),
            })
            .collect::<Outcome<Vec<_>>>()?;
        let field = entry.need("letter")?;
        let mission = literal(
            "Mission",
            &[
                ("letter", letter(&field)?),
                ("name", quoted(entry.text("name")?)),
                ("card", card(entry, 53, index)?),
                ("side", side),
                ("levels", levels(&entry.need("levels")?)?),
                ("graded", format!("[{}, {}]", graded[0].truth()?, graded[1].truth()?)),
                ("max_letters", format!("[{}]", most.join(", "))),
                ("bonus_only", entry.flag("bonus_only")?.to_string()),
                ("bonus", format!("&[{}]", bonus.join(", "))),
            ],
        );
        if rows.insert(field.text()?.to_owned(), mission).is_some() {
            return field.wrong("a letter that no mission before has");
        }
        entry.close()?;
    }
    object.close()?;
    if rows.len() != LETTERS.len() {
        return Err(format!("data/missions.json: {} missions, not {}", rows.len(), LETTERS.len()));
    }
    table(out, "MISSIONS", "Mission", &rows.into_values().collect::<Vec<_>>());
    Ok(())
}

fn larger_decks(source: Source, names: &Names, out: &mut String) -> Outcome<()> {
    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "galactic_events.json")?.entries("events")?.iter().enumerate() {
        rows.push(literal(
            "GalacticEvent",
            &[
                ("card", card(entry, 98, index)?),
                ("slug", quoted(entry.text("code")?)),
                ("name", quoted(entry.text("name")?)),
            ],
        ));
        entry.close()?;
    }
    table(out, "GALACTIC_EVENTS", "GalacticEvent", &rows);

    let mut rows = Vec::new();
    for (index, entry) in File::read(source, "strategic_assignments.json")?.entries("cards")?.iter().enumerate() {
        let provinces = entry.maybe("provinces").map_or(Ok("None".to_owned()), |field| {
            let list = field.list_of(2)?;
            Ok::<_, String>(format!("Some([{}, {}])", names.provinces.id(&list[0])?, names.provinces.id(&list[1])?))
        })?;
        rows.push(literal("StrategicAssignment", &[("card", card(entry, 127, index)?), ("provinces", provinces)]));
        entry.close()?;
    }
    table(out, "STRATEGIC_ASSIGNMENTS", "StrategicAssignment", &rows);

    let mut rows = Vec::new();
    for entry in File::read(source, "secrets.json")?.entries("secrets")? {
        let ends = entry.maybe("ends").map_or(Ok("SecretEnds::Never".to_owned()), |field| {
            field
                .word(&[("on_rebellion", "SecretEnds::OnRebellion"), ("after_rebellion", "SecretEnds::AfterRebellion")])
        })?;
        rows.push(literal(
            "Secret",
            &[
                ("slug", quoted(&slug(&entry)?)),
                ("name", quoted(entry.text("name")?)),
                ("aliases", texts(&entry.list("aliases")?)?),
                ("number", entry.option("number")?),
                ("ends", ends),
            ],
        ));
        entry.close()?;
    }
    table(out, "SECRETS", "Secret", &rows);
    Ok(())
}

// ---------------------------------------------------------------------------------------------------------------------
// The charts.

fn charts(source: Source) -> Outcome<String> {
    let mut out = String::new();
    military_chart(source, &mut out)?;
    character_chart(source, &mut out)?;
    detection_chart(source, &mut out)?;
    search_chart(source, "chart_search.json", "SEARCH", &mut out)?;
    search_chart(source, "chart_search_ten.json", "SEARCH_TEN", &mut out)?;
    squad_chart(source, &mut out)?;
    small_charts(source, &mut out)?;
    Ok(out)
}

/// Ranges of numbers, each beginning where the one before it ends; null is no limit.
fn ranges(field: &Field, name: &str, out: &mut String) -> Outcome<usize> {
    let mut rows = Vec::new();
    let mut next = None;
    let list = field.list()?;
    for (place, range) in list.iter().enumerate() {
        let ends = range.list_of(2)?;
        let low = ends[0].optional().map_or(Ok(i16::MIN), |field| field.number())?;
        let high = ends[1].optional().map_or(Ok(i16::MAX), |field| field.number())?;
        let follows = next.is_none_or(|next| next == i32::from(low));
        if low > high || !follows || (low == i16::MIN && place > 0) || (high == i16::MAX && place + 1 < list.len()) {
            return range.wrong("a range that follows the one before it");
        }
        next = Some(i32::from(high) + 1);
        rows.push(format!("({low}, {high})"));
    }
    table(out, name, "(i16, i16)", &rows);
    Ok(rows.len())
}

/// The six rows of a chart with a die, each a text of cells with spaces between.
fn die_rows(object: &Object, columns: usize, cell: &dyn Fn(&Field, &str) -> Outcome<String>) -> Outcome<Vec<String>> {
    let rows = object.need("rows")?.object()?;
    let mut out = Vec::new();
    for die in 1..=6 {
        let row = rows.need(&die.to_string())?;
        let cells = row.text()?.split_whitespace().map(|text| cell(&row, text)).collect::<Outcome<Vec<_>>>()?;
        if cells.len() != columns {
            return row.wrong(&format!("a row of {columns} cells"));
        }
        out.push(format!("[{}]", cells.join(", ")));
    }
    rows.close()?;
    Ok(out)
}

/// The two halves of "3/1" or "2*/0": a number below ten and whether it is starred.
fn halves(row: &Field, cell: &str) -> Outcome<[(u8, bool); 2]> {
    let half = |text: &str| {
        let (digit, star) = text.strip_suffix('*').map_or((text, false), |digit| (digit, true));
        (digit.len() == 1).then(|| digit.parse::<u8>().ok()).flatten().map(|number| (number, star))
    };
    let both = cell.split_once('/').and_then(|(left, right)| Some([half(left)?, half(right)?]));
    both.map_or_else(|| Err(format!("{}: {cell:?} is not a cell such as 3/1 or 2*/0", row.at)), Ok)
}

fn military_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_military.json")?;
    let object = file.object()?;
    let labels = object.need("columns")?.list_of(11)?;
    let rows = die_rows(&object, labels.len(), &|row, cell| match halves(row, cell)? {
        [(attacker, false), (defender, false)] => {
            Ok(format!("Losses {{ attacker: {attacker}, defender: {defender} }}"))
        }
        _ => Err(format!("{}: {cell:?}: no stars on this chart", row.at)),
    })?;
    object.close()?;
    let labels = labels.iter().map(|label| Ok(quoted(label.text()?))).collect::<Outcome<Vec<_>>>()?;
    table(out, "MILITARY_LABELS", "&str", &labels);
    table(out, "MILITARY", "[Losses; 11]", &rows);
    Ok(())
}

fn character_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_characters.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "CHARACTERS_COLUMNS", out)?;
    let rows = die_rows(&object, columns, &|row, cell| {
        let [(attacker, attacker_star), (defender, defender_star)] = halves(row, cell)?;
        Ok(literal(
            "Wounds",
            &[
                ("attacker", attacker.to_string()),
                ("attacker_star", attacker_star.to_string()),
                ("defender", defender.to_string()),
                ("defender_star", defender_star.to_string()),
            ],
        ))
    })?;
    let active = object.need("break_off_active")?.list_of(columns)?;
    let inactive = object.need("break_off_inactive")?.list_of(columns)?;
    let numbers = active
        .iter()
        .zip(&inactive)
        .map(|(active, inactive)| {
            let (active, inactive): (u8, u8) = (active.number()?, inactive.number()?);
            Ok(format!("BreakOffNumbers {{ active: {active}, inactive: {inactive} }}"))
        })
        .collect::<Outcome<Vec<_>>>()?;
    object.close()?;
    table(out, "CHARACTERS", "[Wounds; 10]", &rows);
    table(out, "CHARACTERS_BREAK_OFF", "BreakOffNumbers", &numbers);
    Ok(())
}

fn detection_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_detection.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "DETECTION_COLUMNS", out)?;
    let rows = die_rows(&object, columns, &|row, cell| {
        let result = match cell {
            "U" => "Undetected",
            "D" => "Detected { star: false }",
            "D*" => "Detected { star: true }",
            "Dd" => "Damaged",
            "E" => "Eliminated { star: false }",
            "E*" => "Eliminated { star: true }",
            _ => return Err(format!("{}: {cell:?} is not U, D, D*, Dd, E or E*", row.at)),
        };
        Ok(format!("DetectionResult::{result}"))
    })?;
    object.close()?;
    table(out, "DETECTION", "[DetectionResult; 8]", &rows);
    Ok(())
}

fn search_chart(source: Source, name: &str, rust: &str, out: &mut String) -> Outcome<()> {
    let file = File::read(source, name)?;
    let object = file.object()?;
    let die = object.small("die")?;
    let columns = ranges(&object.need("columns")?, &format!("{rust}_COLUMNS"), out)?;
    let rows = ranges(&object.need("rows")?, &format!("{rust}_ROWS"), out)?;
    let mut values = Vec::new();
    for row in object.need("values")?.list_of(rows)? {
        let mut cells = Vec::new();
        for cell in row.list_of(columns)? {
            let value: u8 = cell.number()?;
            if value > die {
                return cell.wrong("a number on the die");
            }
            cells.push(value.to_string());
        }
        values.push(format!("[{}]", cells.join(", ")));
    }
    object.close()?;
    table(out, rust, &format!("[u8; {columns}]"), &values);
    Ok(())
}

fn squad_chart(source: Source, out: &mut String) -> Outcome<()> {
    let file = File::read(source, "chart_squad.json")?;
    let object = file.object()?;
    let columns = ranges(&object.need("columns")?, "SQUAD_COLUMNS", out)?;
    let combat = object.need("combat")?.list_of(columns)?;
    let endurance = object.need("endurance")?.list_of(columns)?;
    let squads = combat
        .iter()
        .zip(&endurance)
        .map(|(combat, endurance)| {
            let (combat, endurance): (u8, u8) = (combat.number()?, endurance.number()?);
            Ok(format!("Squad {{ combat: {combat}, endurance: {endurance} }}"))
        })
        .collect::<Outcome<Vec<_>>>()?;
    table(out, "SQUAD", "Squad", &squads);
    let (leader, elite) = (object.small("leader_endurance")?, object.small("elite_combat")?);
    let _ =
        writeln!(out, "pub(super) static SQUAD_EXTRAS: Squad = Squad {{ combat: {elite}, endurance: {leader} }};\n");
    object.close()
}

fn small_charts(source: Source, out: &mut String) -> Outcome<()> {
    let military = File::read(source, "chart_military.json")?;
    let labels = military.object()?.need("columns")?.list()?;
    let column = |field: &Field| -> Outcome<String> {
        let Some(field) = field.optional() else { return Ok("None".to_owned()) };
        let place = labels.iter().position(|label| label.value == field.value);
        place.map_or_else(|| field.wrong("a ratio"), |place| Ok(format!("Some(id_at!(Column, {place}))")))
    };
    let file = File::read(source, "chart_pdb.json")?;
    let object = file.object()?;
    for (key, name) in [("fire", "PDB_FIRE"), ("raking", "PDB_RAKING")] {
        let columns = object.need(key)?.list_of(3)?.iter().map(column).collect::<Outcome<Vec<_>>>()?;
        let _ = writeln!(out, "pub(super) static {name}: [Option<Column>; 3] = [{}];\n", columns.join(", "));
    }
    let strengths = object.need("space_defence")?.list_of(3)?;
    let strengths = strengths.iter().map(|f| Ok(f.number::<u8>()?.to_string())).collect::<Outcome<Vec<_>>>()?;
    let _ = writeln!(out, "pub(super) static PDB_SPACE_DEFENCE: [u8; 3] = [{}];\n", strengths.join(", "));
    object.close()?;

    let mut rows = Vec::new();
    let file = File::read(source, "chart_hyperjump.json")?;
    for (place, entry) in file.entries("results")?.iter().enumerate() {
        let index = entry.need("index")?;
        if index.number::<usize>()? != place + 1 {
            return index.wrong(&(place + 1).to_string());
        }
        let areas = [("ok", "Area::Arrived"), ("drift", "Area::Drift"), ("drift_2", "Area::Drift2")];
        rows.push(literal(
            "HyperjumpResult",
            &[
                ("area", entry.need("area")?.word(&areas)?),
                ("damaged", entry.flag("damaged")?.to_string()),
                ("eliminated", entry.flag("eliminated")?.to_string()),
            ],
        ));
        entry.close()?;
    }
    table(out, "HYPERJUMP", "HyperjumpResult", &rows);

    let states = [
        ("imperial_control", "ControlState::ImperialControl"),
        ("rebellion", "ControlState::Rebellion"),
        ("rebel_control", "ControlState::RebelControl"),
        ("rebellion_stopped", "ControlState::RebellionStopped"),
    ];
    let units = [
        ("imperial_only", "UnitsPresent::ImperialOnly"),
        ("rebel_only", "UnitsPresent::RebelOnly"),
        ("both", "UnitsPresent::Both"),
        ("none", "UnitsPresent::None"),
    ];
    let side = |field: Option<Field>| {
        field.map_or(Ok("None".to_owned()), |field| Ok::<_, String>(format!("Some({})", field.word(SIDES)?)))
    };
    let mut rows = Vec::new();
    let file = File::read(source, "chart_control.json")?;
    for (place, entry) in file.entries("rows")?.iter().enumerate() {
        let (state, present) = (entry.need("state")?, entry.need("units")?);
        if states.get(place / 4).map(|(word, _)| *word) != state.text().ok()
            || units.get(place % 4).map(|(word, _)| *word) != present.text().ok()
        {
            return Err(format!("{}: not the next row of the chart", entry.at));
        }
        let (up, down) = (side(entry.maybe("up"))?, side(entry.maybe("down"))?);
        rows.push(literal(
            "ControlRow",
            &[("state", state.word(&states)?), ("units", present.word(&units)?), ("pdb_up", up), ("pdb_down", down)],
        ));
        entry.close()?;
    }
    if rows.len() != 16 {
        return Err(format!("data/chart_control.json: {} rows, not 16", rows.len()));
    }
    table(out, "CONTROL", "ControlRow", &rows);
    Ok(())
}
