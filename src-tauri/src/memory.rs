//! How much memory the page's engine lets lie before it tidies up.

/// What JavaScriptCore is told, by the names of its own options.
///
/// It measures its patience by the machine: with plenty of memory the nodes of old answers lie about in their tens of megabytes
/// until it looks through all of them. The page needs some fifteen; as on a small machine, it is then tidied while it is still small.
#[cfg(target_os = "linux")]
const OPTIONS: [(&str, &str); 2] = [
    // So much, in bytes, is made before the first look.
    ("JSC_largeHeapSize", "8388608"),
    // So much memory, in bytes, the machine seems to have: the more of it is taken, the sooner the next look comes.
    ("JSC_forceRAMSize", "134217728"),
];

/// Has the engine be sparing. It reads its options when it starts, from what it inherits: this comes before anything else. What
/// somebody has chosen for himself stays.
#[cfg(target_os = "linux")]
pub fn be_sparing() {
    for (name, value) in OPTIONS {
        // Without it the page takes more memory and works all the same; there is no log yet to say it in.
        let _ = gtk::glib::setenv(name, value, false);
    }
}

/// The other systems have engines of their own.
#[cfg(not(target_os = "linux"))]
pub fn be_sparing() {}
