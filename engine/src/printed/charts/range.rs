//! Columns and rows that stand for ranges of numbers.

/// The place of the range that holds the number: the first for a number below all, the last for one above all.
pub(super) fn place(ranges: &[(i16, i16)], number: i16) -> usize {
    let found = ranges.iter().position(|(_, high)| number <= *high);
    found.unwrap_or(ranges.len().saturating_sub(1))
}

/// "4", "5-6", "9+" or "-7 or less", as a chart heads a column.
pub(super) fn label((low, high): (i16, i16)) -> String {
    match (low, high) {
        (i16::MIN, i16::MAX) => "any".to_owned(),
        (i16::MIN, high) => format!("{high} or less"),
        (low, i16::MAX) => format!("{low}+"),
        (low, high) if low == high => low.to_string(),
        (low, high) if low < 0 => format!("{low} to {high}"),
        (low, high) => format!("{low}-{high}"),
    }
}

/// Labels of all ranges.
pub(super) fn labels(ranges: &[(i16, i16)]) -> Vec<String> {
    ranges.iter().map(|range| label(*range)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_falls_into_its_range_and_into_the_outer_ones_beyond() {
        let ranges = [(1, 1), (2, 3), (4, i16::MAX)];
        assert_eq!([i16::MIN, 1, 2, 3, 4, i16::MAX].map(|number| place(&ranges, number)), [0, 0, 1, 1, 2, 2]);
        assert_eq!(labels(&ranges), ["1", "2-3", "4+"]);
        assert_eq!(labels(&[(i16::MIN, -7), (-6, -4)]), ["-7 or less", "-6 to -4"]);
    }
}
