//! Which name may have been meant.

/// The name most like what was given, if one is like it.
pub fn nearest<N: AsRef<str>>(given: &str, known: impl IntoIterator<Item = N>) -> Option<N> {
    let given_small = given.to_lowercase();
    let distance = |name: &N| strsim::osa_distance(&given_small, &name.as_ref().to_lowercase());
    let (distance, name) = known
        .into_iter()
        .map(|name| (distance(&name), name))
        .min_by(|(a, left), (b, right)| a.cmp(b).then_with(|| left.as_ref().cmp(right.as_ref())))?;
    let like = name.as_ref() != given && distance <= name.as_ref().len() / 3;
    like.then_some(name)
}
