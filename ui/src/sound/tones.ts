/** What can be heard. */
export type SoundName = "die" | "card" | "fight" | "loss" | "move" | "loyalty" | "turn" | "end";

/** All of them. */
export const soundNames: readonly SoundName[] = [
  "die",
  "card",
  "fight",
  "loss",
  "move",
  "loyalty",
  "turn",
  "end",
];

/** A tone: from when, how long, how high, how loud. Times are in seconds, heights in hertz. */
interface Tone {
  at: number;
  lasts: number;
  from: number;
  /** Where it slides to. */
  to?: number;
  loud: number;
  shape: OscillatorType;
}

/** A rush of noise through a filter: the rattle of dice, the slide of a card, a blow. */
interface Rush {
  at: number;
  lasts: number;
  loud: number;
  /** The middle of what the filter lets through. */
  around: number;
  /** How narrow it is. */
  narrow: number;
}

interface Score {
  tones: readonly Tone[];
  rushes: readonly Rush[];
}

const tone = (
  at: number,
  lasts: number,
  from: number,
  loud: number,
  shape: OscillatorType = "sine",
  to?: number,
): Tone => ({
  at,
  lasts,
  from,
  loud,
  shape,
  ...(to === undefined ? {} : { to }),
});
const rush = (at: number, lasts: number, around: number, loud: number, narrow = 1.5): Rush => ({
  at,
  lasts,
  loud,
  around,
  narrow,
});

/** Every sound is made while it is heard, from these: no file is loaded, and none is anybody else's. */
const scores: Record<SoundName, Score> = {
  // It hits the table, hops three times, closer and closer, and lies.
  die: {
    tones: [],
    rushes: [
      rush(0, 0.035, 2600, 0.9, 3),
      rush(0.09, 0.03, 3000, 0.7, 3),
      rush(0.16, 0.028, 2700, 0.5, 3),
      rush(0.21, 0.025, 3100, 0.35, 3),
      rush(0.24, 0.05, 1900, 0.25, 2),
    ],
  },
  card: { tones: [], rushes: [rush(0, 0.16, 4200, 0.35, 0.7), rush(0.15, 0.03, 1600, 0.5, 1.2)] },
  fight: {
    tones: [tone(0, 0.22, 130, 0.7, "triangle", 55), tone(0.16, 0.26, 110, 0.7, "triangle", 45)],
    rushes: [rush(0, 0.09, 900, 0.8, 0.8), rush(0.16, 0.12, 700, 0.8, 0.8)],
  },
  loss: {
    tones: [tone(0, 0.28, 294, 0.4, "triangle"), tone(0.24, 0.5, 220, 0.4, "triangle", 208)],
    rushes: [],
  },
  move: { tones: [tone(0, 0.14, 330, 0.14, "sine", 415)], rushes: [rush(0, 0.14, 1200, 0.12, 0.6)] },
  loyalty: { tones: [tone(0, 0.16, 392, 0.3), tone(0.13, 0.24, 494, 0.3)], rushes: [] },
  turn: { tones: [tone(0, 0.5, 659, 0.32), tone(0.16, 0.7, 880, 0.3)], rushes: [] },
  end: {
    tones: [
      tone(0, 0.4, 392, 0.3, "triangle"),
      tone(0.2, 0.4, 494, 0.3, "triangle"),
      tone(0.4, 0.4, 587, 0.3, "triangle"),
      tone(0.6, 1.2, 784, 0.35, "triangle"),
    ],
    rushes: [],
  },
};

/** How long a sound lasts, in seconds. */
export function lengthOf(name: SoundName): number {
  const { tones, rushes } = scores[name];
  return Math.max(...[...tones, ...rushes].map(({ at, lasts }) => at + lasts));
}

/** Half a second of noise, always the same. */
function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 20_231;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    samples[at] = state / 0x4000_0000 - 1;
  }
  return buffer;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A gain that rises at once and dies away. */
function envelope(
  context: BaseAudioContext,
  into: AudioNode,
  start: number,
  lasts: number,
  loud: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(into);
  return gain;
}

/** Plays a sound from now on. */
export function playTones(context: BaseAudioContext, into: AudioNode, name: SoundName): void {
  const now = context.currentTime + 0.01;
  const { tones, rushes } = scores[name];
  for (const { at, lasts, from, to, loud, shape } of tones) {
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(from, now + at);
    if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, now + at + lasts);
    source.connect(envelope(context, into, now + at, lasts, loud));
    source.start(now + at);
    source.stop(now + at + lasts);
  }
  for (const { at, lasts, loud, around, narrow } of rushes) {
    const source = context.createBufferSource();
    const known = noises.get(context) ?? noise(context);
    noises.set(context, known);
    source.buffer = known;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(around, now + at);
    filter.Q.setValueAtTime(narrow, now + at);
    source.connect(filter);
    filter.connect(envelope(context, into, now + at, lasts, loud));
    source.start(now + at);
    source.stop(now + at + lasts);
  }
}
