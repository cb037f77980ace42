import { playTones, type SoundName } from "./tones";

/** What is heard later than this after it was due is not heard at all, in milliseconds. */
const LATE = 200;
/** The same sound is not begun twice within so many milliseconds. */
const APART = 70;

/**
 * The sounds of the table. Off until somebody chooses a volume; a machine without a loudspeaker, or a window that may not
 * make a sound before the first click, stays silent and nothing else happens.
 */
class Sounds {
  #volume = 0;
  #context: AudioContext | null = null;
  #into: GainNode | null = null;
  #failed = false;
  #begun = new Map<SoundName, number>();

  /** How loud, from 0 to 1; 0 is silence. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.max(0, Math.min(1, volume));
    // Loudness is heard in proportions.
    if (this.#into) this.#into.gain.value = this.#volume ** 2;
  }

  /** Lets a sound be heard, if sounds are wanted and can be made. */
  play(name: SoundName): void {
    if (this.#volume === 0 || this.#failed) return;
    const now = performance.now();
    if (now - (this.#begun.get(name) ?? -Infinity) < APART) return;
    this.#begun.set(name, now);
    try {
      const context = this.#opened();
      if (context.state === "running") this.#now(context, name);
      else {
        // Before the first click the browser holds everything back: what comes late would come all at once.
        void context.resume().then(
          () => {
            if (performance.now() - now < LATE) this.#now(context, name);
          },
          () => {},
        );
      }
    } catch {
      this.#failed = true;
    }
  }

  /** For tests: as if the window had just been opened. */
  forget(): void {
    this.#context = null;
    this.#into = null;
    this.#failed = false;
    this.#begun.clear();
  }

  #opened(): AudioContext {
    if (!this.#context) {
      this.#context = new AudioContext();
      this.#into = this.#context.createGain();
      this.#into.gain.value = this.#volume ** 2;
      this.#into.connect(this.#context.destination);
    }
    return this.#context;
  }

  #now(context: AudioContext, name: SoundName): void {
    if (!this.#into) return;
    try {
      playTones(context, this.#into, name);
    } catch {
      this.#failed = true;
    }
  }
}

/** The sounds of the table. */
export const sounds = new Sounds();
