//! From JSON to a type of the program: a list is a list, an object an object.

use crate::mistake::{self, Wording};
use crate::value::Value;
use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// A value that is to become a type.
#[derive(Clone, Copy)]
pub(crate) struct Typed<'v>(pub(crate) &'v Value);

impl<'v> IntoDeserializer<'v, Wording> for Typed<'v> {
    type Deserializer = Typed<'v>;

    fn into_deserializer(self) -> Typed<'v> {
        self
    }
}

type Fields<'v> = Vec<(StrDeserializer<'v, Wording>, Typed<'v>)>;

fn fields(object: &[(String, Value)]) -> Fields<'_> {
    object.iter().map(|(name, value)| (name.as_str().into_deserializer(), Typed(value))).collect()
}

impl<'v> Typed<'v> {
    fn is_no(self, expected: &dyn Expected) -> Wording {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Truth(value) => Unexpected::Bool(*value),
            Value::Natural(number) => Unexpected::Unsigned(*number),
            Value::Negative(number) => Unexpected::Signed(*number),
            Value::Fraction(number) => Unexpected::Float(*number),
            Value::Text(text) => Unexpected::Str(text),
            Value::List(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Wording::invalid_type(found, expected)
    }

    fn list<V: Visitor<'v>>(self, items: &'v [Value], visitor: V) -> Result<V::Value, Wording> {
        let mut list = SeqDeserializer::new(items.iter().map(Typed));
        let value = visitor.visit_seq(&mut list)?;
        list.end()?;
        Ok(value)
    }

    fn object<V: Visitor<'v>>(self, object: &'v [(String, Value)], visitor: V) -> Result<V::Value, Wording> {
        let mut map = MapDeserializer::new(fields(object).into_iter());
        let value = visitor.visit_map(&mut map)?;
        map.end()?;
        Ok(value)
    }
}

impl<'v> Deserializer<'v> for Typed<'v> {
    type Error = Wording;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Wording> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Truth(value) => visitor.visit_bool(*value),
            Value::Natural(number) => visitor.visit_u64(*number),
            Value::Negative(number) => visitor.visit_i64(*number),
            Value::Fraction(number) => visitor.visit_f64(*number),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => self.list(items, visitor),
            Value::Object(object) => self.object(object, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Wording> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(self, _: &'static str, visitor: V) -> Result<V::Value, Wording> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wording> {
        match self.0 {
            Value::Object(object) => self.object(object, visitor),
            _ => Err(self.is_no(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wording> {
        match self.0 {
            Value::Text(word) => visitor.visit_enum(Choice { word, with: None }),
            Value::Object(object) => match object.as_slice() {
                [(word, value)] => visitor.visit_enum(Choice { word, with: Some(value) }),
                _ => Err(mistake::no_word(&format!("an object with {} fields", object.len()), words)),
            },
            _ => Err(mistake::no_word(&self.0.what(), words)),
        }
    }

    forward_to_deserialize_any! {
        <W: Visitor<'v>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

/// One of several words, with or without something that belongs to it.
struct Choice<'v> {
    word: &'v str,
    with: Option<&'v Value>,
}

impl<'v> EnumAccess<'v> for Choice<'v> {
    type Error = Wording;
    type Variant = Choice<'v>;

    fn variant_seed<S: DeserializeSeed<'v>>(self, seed: S) -> Result<(S::Value, Choice<'v>), Wording> {
        let word: StrDeserializer<'v, Wording> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'v> Choice<'v> {
    fn value(&self) -> Result<&'v Value, Wording> {
        let word = self.word;
        self.with.ok_or_else(|| Wording(format!("\"{word}\" needs a value: {{\"{word}\": …}}")))
    }
}

impl<'v> VariantAccess<'v> for Choice<'v> {
    type Error = Wording;

    fn unit_variant(self) -> Result<(), Wording> {
        match self.with {
            None => Ok(()),
            Some(_) => Err(Wording(format!("\"{0}\" takes no value: write only \"{0}\"", self.word))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'v>>(self, seed: S) -> Result<S::Value, Wording> {
        seed.deserialize(Typed(self.value()?))
    }

    fn tuple_variant<V: Visitor<'v>>(self, _: usize, visitor: V) -> Result<V::Value, Wording> {
        Typed(self.value()?).deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'v>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Wording> {
        let value = Typed(self.value()?);
        match value.0 {
            Value::Object(object) => value.object(object, visitor),
            _ => Err(value.is_no(&visitor)),
        }
    }
}
