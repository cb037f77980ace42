//! Any bytes as a game's file: an error or a game, never a panic and never a hang.
//!
//! A file that begins with a full stop is written anew first, with the checksums that its lines should have; otherwise
//! hardly any change would get past them.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match bytes.strip_prefix(b".") {
        Some(lines) => drop(fitg_saves::check_bytes(&forged(lines))),
        None => drop(fitg_saves::check_bytes(bytes)),
    }
});

/// The lines with right checksums, whatever stood there as checksum before.
fn forged(lines: &[u8]) -> Vec<u8> {
    const KEY: &[u8] = b",\"sum\":\"";
    let (mut bytes, mut chain) = (Vec::with_capacity(lines.len()), 0_u32);
    for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let end = line.windows(KEY.len()).rposition(|window| window == KEY).unwrap_or(line.len());
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&chain.to_le_bytes());
        hasher.update(&line[..end]);
        chain = hasher.finalize();
        bytes.extend_from_slice(&line[..end]);
        bytes.extend_from_slice(KEY);
        bytes.extend_from_slice(format!("{chain:08x}\"}}\n").as_bytes());
    }
    bytes
}
