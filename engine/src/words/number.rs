//! One or many: counts, and verbs that agree with what they count.

/// "1 bonus draw", "2 bonus draws", "0 bonus draws": the thing is named as one.
pub(super) fn counted(count: impl Into<i32>, thing: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// "+1 bonus draw", "-1 bonus draw", "+2 bonus draws".
pub(super) fn signed(count: impl Into<i32>, thing: &str) -> String {
    let count = count.into();
    if count.abs() == 1 { format!("{count:+} {thing}") } else { format!("{count:+} {thing}s") }
}

/// The form of a verb for so many.
pub(super) fn verb(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}
