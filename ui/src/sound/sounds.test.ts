import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sounds } from "./sounds";
import { lengthOf, soundNames } from "./tones";

/** Every source that was started, with when it stops. */
let started: { start: number; stop: number }[] = [];
let state: AudioContextState = "running";
let resume: () => Promise<void> = async () => {};

const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = () => ({ connect() {} });
function source() {
  const times = { start: NaN, stop: NaN };
  return {
    ...node(),
    type: "sine",
    buffer: null,
    frequency: param(),
    start(at: number) {
      times.start = at;
      started.push(times);
    },
    stop(at: number) {
      times.stop = at;
    },
  };
}

class Context {
  readonly sampleRate = 8000;
  readonly currentTime = 5;
  readonly destination = node();
  get state() {
    return state;
  }
  resume() {
    return resume();
  }
  createGain() {
    return { ...node(), gain: param() };
  }
  createOscillator = source;
  createBufferSource = source;
  createBiquadFilter() {
    return { ...node(), type: "", frequency: param(), Q: param() };
  }
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
}

beforeEach(() => {
  started = [];
  state = "running";
  resume = async () => {};
  sounds.forget();
  vi.stubGlobal("AudioContext", Context);
});
afterEach(() => {
  sounds.volume = 0;
  sounds.forget();
  vi.unstubAllGlobals();
});

describe("the sounds", () => {
  it("are off until a volume is chosen", () => {
    sounds.play("die");
    expect(started).toEqual([]);
    sounds.volume = 0.5;
    sounds.play("die");
    expect(started.length).toBeGreaterThan(0);
  });

  it("each begin, end, and are short", () => {
    sounds.volume = 1;
    for (const name of soundNames) {
      started = [];
      sounds.play(name);
      expect(started.length, name).toBeGreaterThan(0);
      for (const { start, stop } of started) expect(stop, name).toBeGreaterThan(start);
      expect(lengthOf(name), name).toBeLessThan(2);
    }
  });

  it("harm nothing where there is no loudspeaker", () => {
    sounds.volume = 1;
    vi.stubGlobal("AudioContext", undefined);
    expect(() => sounds.play("card")).not.toThrow();
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          throw new DOMException("no device");
        }
      },
    );
    sounds.forget();
    expect(() => sounds.play("card")).not.toThrow();
    expect(started).toEqual([]);
  });

  it("that are held back before the first click are not heard all at once afterwards", async () => {
    vi.useFakeTimers();
    try {
      sounds.volume = 1;
      state = "suspended";
      let letGo = () => {};
      const clicked = new Promise<void>((done) => (letGo = done));
      resume = () => clicked;
      sounds.play("turn");
      sounds.play("card");
      vi.advanceTimersByTime(5000);
      state = "running";
      letGo();
      await clicked;
      await Promise.resolve();
      expect(started).toEqual([]);
      sounds.play("die");
      expect(started.length).toBeGreaterThan(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("do not begin twice in one moment", () => {
    sounds.volume = 1;
    sounds.play("die");
    const once = started.length;
    sounds.play("die");
    expect(started).toHaveLength(once);
  });
});
