//! JSON as it stands in a text: every field once.

use crate::mistake;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeSet;
use std::fmt;

/// A value of JSON.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Truth(bool),
    Natural(u64),
    Negative(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Value>),
    /// The fields in the order in which they stand.
    Object(Vec<(String, Value)>),
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(Anything)
    }
}

/// Whatever comes.
struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Truth(value))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Natural(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Negative(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Fraction(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Vec::new();
        let mut names = BTreeSet::new();
        while let Some(name) = fields.next_key::<String>()? {
            if !names.insert(name.clone()) {
                return Err(Error::custom(mistake::twice(&name)));
            }
            object.push((name, fields.next_value()?));
        }
        Ok(Value::Object(object))
    }
}

impl From<serde_json::Value> for Value {
    fn from(json: serde_json::Value) -> Value {
        match json {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(value) => Value::Truth(value),
            serde_json::Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(natural), _) => Value::Natural(natural),
                (None, Some(negative)) => Value::Negative(negative),
                (None, None) => Value::Fraction(number.as_f64().unwrap_or(f64::NAN)),
            },
            serde_json::Value::String(text) => Value::Text(text),
            serde_json::Value::Array(items) => Value::List(items.into_iter().map(Value::from).collect()),
            serde_json::Value::Object(fields) => {
                Value::Object(fields.into_iter().map(|(name, value)| (name, Value::from(value))).collect())
            }
        }
    }
}

impl Value {
    /// What it is, for a message.
    pub(crate) fn what(&self) -> String {
        match self {
            Value::Null => "null".to_owned(),
            Value::Truth(value) => value.to_string(),
            Value::Natural(number) => format!("the number {number}"),
            Value::Negative(number) => format!("the number {number}"),
            Value::Fraction(number) => format!("the number {number}"),
            Value::Text(text) => format!("the text {}", mistake::quoted(text)),
            Value::List(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        }
    }
}
