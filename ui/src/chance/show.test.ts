import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shows } from "../../dev/scenes";
import { Show } from "./show.svelte";

const story = [...(shows["detection"] ?? []), ...(shows["card"] ?? []), ...(shows["loyalty"] ?? [])];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a show", () => {
  it("plays beat after beat and says when it is over", () => {
    const over = vi.fn();
    const show = new Show(over);
    show.play(story, "normal", false);
    const kinds: (string | undefined)[] = [];
    for (let step = 0; show.beat && step < 10; step += 1) {
      kinds.push(show.beat.kind);
      vi.advanceTimersToNextTimer();
    }
    expect(kinds).toEqual(["check", "cards", "loyalty"]);
    expect(over).toHaveBeenCalledOnce();
  });

  it("can be stepped through and skipped, and does not go on by itself afterwards", () => {
    const over = vi.fn();
    const show = new Show(over);
    show.play(story, "normal", false);
    show.next();
    expect(show.beat?.kind).toBe("cards");
    expect(over).not.toHaveBeenCalled();
    show.skip();
    expect(show.beat).toBeNull();
    vi.runAllTimers();
    expect(over).toHaveBeenCalledOnce();
  });

  it("tells which beats went by themselves, and not those that somebody sent away", () => {
    const lapsed = vi.fn();
    const show = new Show(vi.fn(), lapsed);
    show.play(story, "normal", false);
    show.next();
    vi.advanceTimersToNextTimer();
    expect(lapsed.mock.calls.map(([beat]) => (beat as { kind: string }).kind)).toEqual(["cards"]);
    show.skip();
    vi.runAllTimers();
    expect(lapsed).toHaveBeenCalledOnce();
  });

  it("waits at what is shown at length, if that is wished, until somebody goes on", () => {
    const over = vi.fn();
    const show = new Show(over);
    show.play(story, "normal", false, true);
    vi.runAllTimers();
    expect(show.beat?.kind).toBe("check");
    show.next();
    vi.runAllTimers();
    expect(show.beat?.kind).toBe("cards");
    show.next();
    show.next();
    expect(over).toHaveBeenCalledOnce();
  });

  it("holds nobody up when animation is off, and when there are only plain lines", () => {
    const over = vi.fn();
    const show = new Show(over);
    show.play(story, "off", false);
    expect(show.beat).toBeNull();
    show.play(
      [{ number: 1, text: "A line.", case: "9.1", environ: null, weight: "detail", scene: { what: "line" } }],
      "normal",
      false,
    );
    expect(show.beat).toBeNull();
    expect(over).toHaveBeenCalledTimes(2);
  });

  it("gives way to a newer one, and stops without a word when somebody moves on", () => {
    const over = vi.fn();
    const show = new Show(over);
    show.play(story, "normal", false);
    show.play(shows["loyalty"] ?? [], "normal", false);
    expect(show.beats).toHaveLength(1);
    show.stop();
    vi.runAllTimers();
    expect(over).not.toHaveBeenCalled();
  });

  it("stands a shorter time where no movement is wanted", () => {
    const lasts = (reduced: boolean) => {
      const over = vi.fn();
      new Show(over).play(story, "normal", reduced);
      let time = 0;
      while (over.mock.calls.length === 0 && time < 60_000) {
        vi.advanceTimersByTime(50);
        time += 50;
      }
      return time;
    };
    expect(lasts(true)).toBeLessThan(lasts(false) * 0.6);
  });
});
