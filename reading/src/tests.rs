use super::*;
use serde::Deserialize;
use serde_json::json;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ground {
    Wild,
    Liquid(u8),
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    size: u8,
    ground: Ground,
    #[serde(default)]
    name: Option<String>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Map {
    places: Vec<Place>,
}

fn said(text: &str) -> String {
    from_str::<Map>(text).expect_err(text).to_string()
}

#[test]
fn what_is_right_is_read() {
    let text = "\u{feff}{\"places\":\r\n[{\"size\":3,\"ground\":\"wild\"},{\"size\":1,\"ground\":{\"liquid\":2},\"name\":\"Sea\"}]}";
    let map = from_str::<Map>(text).expect("a mark of the encoding and any line ends do no harm");
    let sea = Place { size: 1, ground: Ground::Liquid(2), name: Some("Sea".to_owned()) };
    assert_eq!(map.places, [Place { size: 3, ground: Ground::Wild, name: None }, sea]);
    let json = json!({ "places": [{ "size": 3, "ground": "wild", "name": null }] });
    assert_eq!(from_json::<Map>(json).expect("it is right").places.len(), 1);
}

#[test]
fn a_mistake_is_named_with_its_field_and_what_would_be_right() {
    let place = |place: &str| said(&format!("{{\"places\":[{{\"size\":3,\"ground\":\"wild\"}},{place}]}}"));
    for (wrong, words) in [
        (
            r#"{"size":"3","ground":"wild"}"#,
            r#"places[1].size: a whole number from 0 to 255 is expected here, not the text "3""#,
        ),
        (
            r#"{"size":300,"ground":"wild"}"#,
            "places[1].size: a whole number from 0 to 255 is expected here, not the number 300",
        ),
        (
            r#"{"size":-1,"ground":"wild"}"#,
            "places[1].size: a whole number from 0 to 255 is expected here, not the number -1",
        ),
        (
            r#"{"size":3,"ground":"wlid"}"#,
            r#"places[1].ground: there is no "wlid"; did you mean "wild"? it can be wild, liquid"#,
        ),
        (r#"{"size":3,"ground":7}"#, "places[1].ground: the number 7 stands here; it can be wild, liquid"),
        (r#"{"size":3,"ground":"liquid"}"#, r#"places[1].ground.liquid: "liquid" needs a value: {"liquid": …}"#),
        (r#"{"size":3,"ground":{"wild":1}}"#, r#"places[1].ground.wild: "wild" takes no value: write only "wild""#),
        (r#"{"size":3}"#, r#"places[1]: the field "ground" is missing"#),
        (
            r#"{"siez":3,"ground":"wild"}"#,
            r#"places[1].siez: there is no field "siez" here; did you mean "size"? the fields are size, ground, name"#,
        ),
    ] {
        assert_eq!(place(wrong), words);
    }
    // At which column serde_json notices it depends on the features it is built with.
    let twice = place(r#"{"size":3,"size":4,"ground":"wild"}"#);
    assert!(twice.starts_with("places[1]: line 1, column "), "{twice}");
    assert!(twice.ends_with(r#": the field "size" is given twice"#), "{twice}");
}

#[test]
fn a_list_is_no_object() {
    assert_eq!(said(r#"{"places":[[3,"wild",null]]}"#), "places[0]: an object in { } is expected here, not a list");
    assert_eq!(said(r#"[[]]"#), "an object in { } is expected here, not a list");
    assert_eq!(said(r#"{"places":{}}"#), "places: a list in [ ] is expected here, not an object");
    let error = from_json::<Place>(json!([3, "wild", null])).expect_err("a list");
    assert_eq!(error.to_string(), "an object in { } is expected here, not a list");
}

#[test]
fn what_is_no_json_is_told_with_its_line() {
    for (text, words) in [
        ("{\"places\":\n nothing}", "line 2, column 3: a value is expected here"),
        ("{\"places\": }", "line 1, column 12: a value is expected here"),
        ("{\"places\":[]", "line 1, column 12: the text ends too early"),
        ("{\"places\":[],}", "line 1, column 14: nothing follows the comma"),
        ("{places:[]}", "line 1, column 2: the name of a field is expected here"),
        ("{\"places\":[]} more", "line 1, column 15: nothing more may follow"),
        ("", "line 1, column 0: the text ends too early"),
    ] {
        assert!(said(text).contains(words), "{}", said(text));
    }
}

#[test]
fn no_message_has_words_that_only_programmers_know() {
    for text in ["{\"places\":3}", "7", "null", "\"x\"", "{\"places\":[null]}", "{\"places\":[{\"size\":1.5}]}", "{}"] {
        let said = said(text);
        for word in ["struct", "enum", "u8", "map", "sequence", "variant", "invalid type", "EOF", " at line "] {
            assert!(!said.contains(word), "{text}: {said}");
        }
    }
}

#[test]
fn the_nearest_name_is_offered_when_it_is_near() {
    let known = ["boccanegra", "kogus"];
    assert_eq!(nearest("bocanegra", known), Some("boccanegra"));
    assert_eq!(nearest("Kogus", known), Some("kogus"));
    assert_eq!(nearest("kgous", known), Some("kogus"));
    assert_eq!(nearest("nobody", known), None);
    assert_eq!(nearest("", known), None);
}
