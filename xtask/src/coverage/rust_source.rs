//! Finds the tests of a Rust source file that name rows.
//!
//! Rows are named in a doc comment on the test function. Where a macro makes the tests, they are named on the module
//! around it, or, if the macro takes whole functions as `proptest!` does, on those functions all the same.

use super::mention::rows_named_in;
use super::reading::{NamingTest, Reading};
use proc_macro2::{Span, TokenTree};
use std::collections::BTreeSet;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Ident, Item, ItemFn, ItemMod, Lit, Macro, Meta, Token, token};

/// Reads one file; `file` is its name from the project's root.
pub fn read(file: &str, text: &str, reading: &mut Reading) {
    match syn::parse_file(text) {
        Ok(syntax) => Reader { file, modules: Vec::new(), reading }.visit_file(&syntax),
        Err(error) => reading.fault(file, error.span().start().line, format_args!("not to be read as Rust: {error}")),
    }
}

/// Walks over one file.
struct Reader<'a> {
    file: &'a str,
    /// The modules around the place that is being read.
    modules: Vec<String>,
    reading: &'a mut Reading,
}

impl Visit<'_> for Reader<'_> {
    fn visit_file(&mut self, file: &syn::File) {
        self.module("the whole file".to_owned(), 1, &file.attrs, &file.items);
        file.items.iter().for_each(|item| self.visit_item(item));
    }

    fn visit_item_mod(&mut self, module: &ItemMod) {
        self.modules.push(module.ident.unraw().to_string());
        let items = module.content.as_ref().map_or(&[][..], |(_, items)| items);
        self.module(self.modules.join("::"), module.ident.span().start().line, &module.attrs, items);
        items.iter().for_each(|item| self.visit_item(item));
        self.modules.pop();
    }

    fn visit_item_fn(&mut self, function: &ItemFn) {
        self.function(&function.attrs, &function.sig.ident);
        self.visit_block(&function.block);
    }

    fn visit_macro(&mut self, made: &Macro) {
        // A macro may take anything; one that does not take functions simply yields none.
        let functions = functions_in_macro.parse2(made.tokens.clone()).unwrap_or_default();
        for (attributes, name) in functions {
            self.function(&attributes, &name);
        }
        visit::visit_macro(self, made);
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        // The attributes of modules and functions never come here.
        if !self.rows_on(std::slice::from_ref(attribute)).is_empty() {
            self.fault(
                attribute.pound_token.span,
                "rows are named here, where there is no test; name them on a test function",
            );
        }
    }
}

impl Reader<'_> {
    /// A function that may be a test and may name rows.
    fn function(&mut self, attributes: &[Attribute], name: &Ident) {
        let rows = self.rows_on(attributes);
        if rows.is_empty() {
            return;
        }
        if !attributes.iter().any(|attribute| is_named(attribute, "test")) {
            self.fault(name.span(), format_args!("`{name}` names rows and is no test"));
        } else if attributes.iter().any(|attribute| is_named(attribute, "ignore")) {
            self.fault(name.span(), format_args!("the test `{name}` names rows and is ignored, so it shows nothing"));
        } else {
            let path: Vec<String> = self.modules.iter().cloned().chain([name.unraw().to_string()]).collect();
            self.found(path.join("::"), name.span().start().line, rows);
        }
    }

    /// A module that may name rows for the tests in it.
    fn module(&mut self, name: String, line: usize, attributes: &[Attribute], items: &[Item]) {
        let rows = self.rows_on(attributes);
        if rows.is_empty() {
            return;
        }
        if items.iter().any(may_be_test) {
            self.found(name, line, rows);
        } else {
            self.reading.fault(self.file, line, format_args!("rows are named on {name}, and no test stands in it"));
        }
    }

    /// Notes a test.
    fn found(&mut self, name: String, line: usize, rows: BTreeSet<String>) {
        self.reading.tests.push(NamingTest { file: self.file.to_owned(), name, line, rows });
    }

    /// Notes that something is wrong.
    fn fault(&mut self, place: Span, what: impl std::fmt::Display) {
        self.reading.fault(self.file, place.start().line, what);
    }

    /// The rows that the doc comments among the attributes name.
    fn rows_on(&mut self, attributes: &[Attribute]) -> BTreeSet<String> {
        let mut rows = BTreeSet::new();
        for attribute in attributes {
            for named in doc_comment(attribute).lines().filter_map(rows_named_in) {
                match named {
                    Ok(ids) => rows.extend(ids),
                    Err(what) => self.fault(attribute.pound_token.span, what),
                }
            }
        }
        rows
    }
}

/// The text of a doc comment; nothing for another attribute.
fn doc_comment(attribute: &Attribute) -> String {
    if let Meta::NameValue(pair) = &attribute.meta
        && pair.path.is_ident("doc")
        && let Expr::Lit(literal) = &pair.value
        && let Lit::Str(text) = &literal.lit
    {
        return text.value();
    }
    String::new()
}

/// Does the attribute's path end in this name, as that of `#[test]` and `#[tokio::test]` does?
fn is_named(attribute: &Attribute, name: &str) -> bool {
    attribute.path().segments.last().is_some_and(|last| last.ident == name)
}

/// Can a test come of this item: a test function, the call of a macro, or a module with such in it?
fn may_be_test(item: &Item) -> bool {
    match item {
        Item::Fn(function) => function.attrs.iter().any(|attribute| is_named(attribute, "test")),
        Item::Macro(call) => call.ident.is_none(),
        Item::Mod(module) => module.content.iter().flat_map(|(_, items)| items).any(may_be_test),
        _ => false,
    }
}

/// The functions among the tokens that a macro is given, each with the attributes before it.
fn functions_in_macro(input: ParseStream<'_>) -> syn::Result<Vec<(Vec<Attribute>, Ident)>> {
    let mut functions = Vec::new();
    let mut attributes = Vec::new();
    while !input.is_empty() {
        if input.peek(Token![#]) && input.peek2(token::Bracket) {
            attributes.extend(input.call(Attribute::parse_outer)?);
        } else if input.peek(Token![fn]) && input.peek2(Ident::peek_any) {
            input.parse::<Token![fn]>()?;
            functions.push((std::mem::take(&mut attributes), input.call(Ident::parse_any)?));
        } else {
            let ends_an_item = input.peek(token::Brace) || input.peek(Token![;]);
            input.parse::<TokenTree>()?;
            if ends_an_item {
                attributes.clear();
            }
        }
    }
    Ok(functions)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a sample.
    fn reading(text: &str) -> Reading {
        let mut reading = Reading::default();
        read("engine/tests/sample.rs", text, &mut reading);
        reading
    }

    /// The tests found in a sample that has no fault, each with the rows that it names.
    fn found(text: &str) -> Vec<(String, String)> {
        let reading = reading(text);
        assert_eq!(reading.faults, Vec::<String>::new());
        reading.tests.iter().map(|test| (test.name.clone(), Vec::from_iter(test.rows.clone()).join(" "))).collect()
    }

    /// The only fault of a sample that yields no test.
    fn fault(text: &str) -> String {
        let reading = reading(text);
        assert_eq!(reading.tests, []);
        assert_eq!(reading.faults.len(), 1, "{:?}", reading.faults);
        reading.faults[0].clone()
    }

    #[test]
    fn a_test_names_rows_on_several_lines_and_others_name_none() {
        let text = r"
            /// A leader needs a rating.
            ///
            /// Rows: a/1, a/2
            /// Rows: b/3
            #[test]
            fn leader() {}

            /// Nothing named.
            #[test]
            fn other() {}
        ";
        assert_eq!(found(text), [("leader".to_owned(), "a/1 a/2 b/3".to_owned())]);
        assert_eq!(reading(text).tests[0].line, 7);
    }

    #[test]
    fn a_test_carries_the_modules_around_it() {
        let text = "mod tests { mod deep { /** Rows: a/1 */ #[tokio::test] async fn r#loop() {} } }";
        assert_eq!(found(text), [("tests::deep::loop".to_owned(), "a/1".to_owned())]);
    }

    #[test]
    fn a_module_speaks_for_the_tests_that_a_macro_makes() {
        let text = "
            /// Rows: a/1
            mod outer { cases! { one: 1 } }
            mod inner {
                //! Rows: a/2
                cases! { one: 1 }
            }
        ";
        assert_eq!(found(text), [("outer".to_owned(), "a/1".to_owned()), ("inner".to_owned(), "a/2".to_owned())]);
    }

    #[test]
    fn a_whole_file_speaks_for_its_tests() {
        assert_eq!(found("//! Rows: a/1\n#[test] fn t() {}"), [("the whole file".to_owned(), "a/1".to_owned())]);
    }

    #[test]
    fn functions_given_to_a_macro_are_seen() {
        let text = "
            proptest! {
                #![proptest_config(few())]
                /// Rows: a/1
                #[test]
                fn any_game(seed in 0..9_u64) { let f = 3; }
                #[test]
                fn other(seed in 0..9_u64) {}
            }
        ";
        assert_eq!(found(text), [("any_game".to_owned(), "a/1".to_owned())]);
    }

    #[test]
    fn samples_in_strings_are_not_tests() {
        assert_eq!(found(r##"fn f() -> &'static str { r#"/// Rows: a/1 #[test] fn t() {}"# }"##), []);
    }

    #[test]
    fn what_does_not_run_shows_nothing() {
        assert!(fault("/// Rows: a/1\nfn helper() {}").contains("sample.rs:2: `helper` names rows and is no test"));
        assert!(fault("/// Rows: a/1\n#[test] #[ignore] fn slow() {}").contains("is ignored"));
        assert!(fault("/// Rows: a/1\nmod tests { fn f() {} }").contains("no test stands in it"));
        assert!(fault("/// Rows: a/1\nmod tests;").contains("no test stands in it"));
        assert!(fault("/// Rows: a/1\nstruct S;").contains("where there is no test"));
        assert!(fault("struct S { /// Rows: a/1\n field: u8 }").contains("where there is no test"));
    }

    #[test]
    fn slips_are_told_with_their_place() {
        let told = reading("\n/// Rows: a/1, oh no\n#[test] fn t() {}").faults;
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("engine/tests/sample.rs:2: \"oh no\" is no row id"), "{}", told[0]);
        assert!(fault("fn broken( {").contains("sample.rs:1: not to be read as Rust"));
    }
}
