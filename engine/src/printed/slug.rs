//! Names as lower-case words.

/// "Sniper's Rifle" as "snipers_rifle": lower-case words joined by `_`.
pub(crate) fn slug_of(name: &str) -> String {
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
