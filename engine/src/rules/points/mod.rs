//! Force Points (19): what can be bought for them, the segment in which they are spent, camps that units may clear before it all begins.

mod camps;
mod purchases;
pub(crate) mod shop;

pub(crate) use camps::{GuardedCamps, strong_enough};
pub(crate) use purchases::Purchases;
