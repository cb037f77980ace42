//! JSON laid out for people: what fits into a line stands in one, everything else a field or an item a line.

use crate::value::Value;
use std::fmt::Write;

/// A line has no more characters than this, unless one text alone has more.
const WIDTH: usize = 110;
/// How far what belongs to something stands to the right of it.
const STEP: usize = 2;

/// Lays a text of JSON out anew; fields and items stay in their order. What is no JSON stays as it is.
#[must_use]
pub fn laid_out(json: &str) -> String {
    let Ok(value) = serde_json::from_str::<Value>(json) else { return json.to_owned() };
    let mut text = String::with_capacity(json.len() * 2);
    match &value {
        // The whole is never one line: a file is to be read and changed by people.
        Value::Object(fields) if !fields.is_empty() => broken_object(&mut text, fields, 0),
        other => text.push_str(&line(other)),
    }
    text.push('\n');
    text
}

/// Writes a value that begins after so many characters of its line, and has so many after it.
fn write(text: &mut String, value: &Value, indent: usize, before: usize, after: usize) {
    let one = line(value);
    if before + one.chars().count() + after <= WIDTH {
        text.push_str(&one);
        return;
    }
    match value {
        Value::List(items) if !items.is_empty() => broken_list(text, items, indent),
        Value::Object(fields) if !fields.is_empty() => broken_object(text, fields, indent),
        _ => text.push_str(&one),
    }
}

fn broken_list(text: &mut String, items: &[Value], indent: usize) {
    text.push_str("[\n");
    let inner = indent + STEP;
    for (n, item) in items.iter().enumerate() {
        let comma = usize::from(n + 1 < items.len());
        pad(text, inner);
        write(text, item, inner, inner, comma);
        text.push_str(if comma == 1 { ",\n" } else { "\n" });
    }
    pad(text, indent);
    text.push(']');
}

fn broken_object(text: &mut String, fields: &[(String, Value)], indent: usize) {
    text.push_str("{\n");
    let inner = indent + STEP;
    for (n, (name, value)) in fields.iter().enumerate() {
        let comma = usize::from(n + 1 < fields.len());
        let name = quoted(name);
        pad(text, inner);
        text.push_str(&name);
        text.push_str(": ");
        write(text, value, inner, inner + name.chars().count() + 2, comma);
        text.push_str(if comma == 1 { ",\n" } else { "\n" });
    }
    pad(text, indent);
    text.push('}');
}

fn pad(text: &mut String, by: usize) {
    text.extend(std::iter::repeat_n(' ', by));
}

/// A value in one line.
fn line(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Truth(truth) => truth.to_string(),
        Value::Natural(number) => number.to_string(),
        Value::Negative(number) => number.to_string(),
        Value::Fraction(number) => serde_json::Value::from(*number).to_string(),
        Value::Text(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(line).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let mut one = String::from("{");
            for (n, (name, value)) in fields.iter().enumerate() {
                // Writing to a text cannot fail.
                let _ = write!(one, "{} {}: {}", if n == 0 { "" } else { "," }, quoted(name), line(value));
            }
            one.push_str(" }");
            one
        }
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[test]
    fn what_fits_into_a_line_stands_in_one_and_the_order_stays() {
        assert_eq!(
            laid_out(r#"{"b":[1,-2],"a":{"x":null,"y":"ü\n"},"c":[],"d":{}}"#),
            "{\n  \"b\": [1, -2],\n  \"a\": { \"x\": null, \"y\": \"ü\\n\" },\n  \"c\": [],\n  \"d\": {}\n}\n"
        );
    }

    #[test]
    fn what_does_not_fit_has_a_line_for_each_of_its_parts() {
        let long = "x".repeat(60);
        let text = laid_out(&format!(r#"{{"a":["{long}","{long}"]}}"#));
        assert_eq!(text, format!("{{\n  \"a\": [\n    \"{long}\",\n    \"{long}\"\n  ]\n}}\n"));
    }

    #[test]
    fn what_is_no_json_stays_as_it_is() {
        assert_eq!(laid_out("{"), "{");
    }
}
