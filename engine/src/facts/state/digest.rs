//! A fingerprint of the facts: equal facts have equal digests, on every machine and in every release.

use super::State;
use std::io;

/// FNV-1a over the bytes of the facts as text.
struct Fingerprint(u64);

impl io::Write for Fingerprint {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl State {
    /// The digest of the facts: 64 bits of FNV-1a over [`State::facts`]. What runs, and in which form, is no part of it.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut fingerprint = Fingerprint(0xcbf2_9ce4_8422_2325);
        // Writing into a number cannot fail.
        let _ = serde_json::to_writer(&mut fingerprint, self);
        fingerprint.0
    }
}
