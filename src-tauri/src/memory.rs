//! How much memory the page's engine lets lie before it tidies up, and how much it takes for code that runs often.

/// What JavaScriptCore is told, by the names of its own options.
///
/// It measures its patience by the machine: with plenty of memory the nodes of old answers lie about in their tens of megabytes
/// until it looks through all of them. The page needs some fifteen. A look through all of them in the midst of an answer is felt,
/// so there is room for many answers before one has to come, and one comes sooner where nobody waits: in the pause after an answer.
#[cfg(target_os = "linux")]
const OPTIONS: [(&str, &str); 10] = [
    // So much, in bytes, is made before a look has to come.
    ("JSC_largeHeapSize", "25165824"),
    // So much memory, in bytes, the machine seems to have: the more of it is taken, the sooner the next look comes.
    ("JSC_forceRAMSize", "268435456"),
    // What lasted for one answer is mostly gone with the next: looks at what is new alone find little, and every second one was
    // followed by a look at everything.
    ("JSC_useGenerationalGC", "0"),
    // How much of the time in which nothing is asked of the page may go into looks: in all, and for each megabyte made.
    ("JSC_collectionTimerMaxPercentCPU", "0.8"),
    ("JSC_percentCPUPerMBForEdenTimer", "0.4"),
    ("JSC_percentCPUPerMBForFullTimer", "0.4"),
    // Most code of a page that answers clicks runs a few times each, and compiled it would only take memory; what runs at every click is
    // worth being compiled well. So the first compiler waits twice as long as it would, which pays for the second, and that one takes only
    // what it sees thirty times as often as it would ask for. The third keeps ten megabytes about what it does, and wins nothing.
    ("JSC_thresholdForJITAfterWarmUp", "1000"),
    ("JSC_thresholdForOptimizeAfterWarmUp", "30000"),
    ("JSC_numberOfDFGCompilerThreads", "1"),
    ("JSC_useFTLJIT", "0"),
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
