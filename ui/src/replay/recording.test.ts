import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import type { ReplayTable } from "../backend/commands";
import { Recording, viewerName } from "./recording.svelte";

const LAST = 6;

/** A replay of which every second step tells the viewer nothing. */
function tableAt(position: number): ReplayTable {
  const lines =
    position % 2 === 1 ? [{ number: position, position, text: `Line ${position}`, case: "9.1" }] : [];
  return {
    position,
    last: LAST,
    lines,
    viewer: "both",
    viewers: ["both"],
    player_turns: [],
  } as unknown as ReplayTable;
}

let went: number[];
let asked: [string, unknown][];

beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  asked = [];
  useTransport({
    async call(command, args) {
      asked.push([command, args]);
      if (command === "open_replay") return tableAt(0);
      if (command === "replay_log") return { viewer: "both", lines: [] };
      if (command === "replay_go") {
        const { position } = args as { position: number };
        went.push(position);
        return tableAt(position);
      }
      return null;
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => {
  useTransport(null);
  vi.useRealTimers();
});

async function opened(at = 0): Promise<Recording> {
  const recording = new Recording();
  await recording.open("a-game", at);
  return recording;
}

describe("a recording", () => {
  it("opens at a position, and never beyond the end", async () => {
    expect((await opened(3)).table?.position).toBe(3);
    expect((await opened(99)).table?.position).toBe(LAST);
    expect(asked[0]).toEqual(["open_replay", { id: "a-game" }]);
  });

  it("steps within the game only", async () => {
    const recording = await opened();
    await recording.step(-1);
    expect(recording.table?.position).toBe(0);
    await recording.step(1);
    await recording.step(1);
    expect(recording.table?.position).toBe(2);
    await recording.jump(LAST);
    await recording.step(1);
    expect(recording.table?.position).toBe(LAST);
  });

  it("shows only the last of several positions asked for in haste", async () => {
    const recording = await opened();
    await Promise.all([recording.go(1), recording.go(2), recording.go(3), recording.go(5)]);
    expect(went).toEqual([1, 5]);
    expect(recording.table?.position).toBe(5);
  });

  it("counts each step of keys pressed in haste", async () => {
    const recording = await opened();
    await Promise.all([recording.step(1), recording.step(1), recording.step(1)]);
    expect(recording.table?.position).toBe(3);
  });

  it("plays to the end, quickly past steps that tell nothing, and stops there", async () => {
    const recording = await opened();
    recording.speed = "steady";
    recording.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(recording.table?.position).toBe(1);
    await vi.advanceTimersByTimeAsync(699);
    expect(recording.table?.position).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(recording.table?.position).toBe(2);
    await vi.advanceTimersByTimeAsync(90);
    expect(recording.table?.position).toBe(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect(recording.table?.position).toBe(LAST);
    expect(recording.playing).toBe(false);
  });

  it("begins anew when it is played at its end", async () => {
    const recording = await opened(LAST);
    recording.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(recording.table?.position).toBe(0);
    expect(recording.playing).toBe(true);
    recording.pause();
  });

  it("stands still when somebody goes elsewhere", async () => {
    const recording = await opened();
    recording.play();
    await vi.advanceTimersByTimeAsync(0);
    await recording.jump(4);
    await vi.advanceTimersByTimeAsync(5000);
    expect(recording.table?.position).toBe(4);
  });

  it("is put away", async () => {
    const recording = await opened();
    recording.play();
    recording.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.at(-1)?.[0]).toBe("replay_close");
  });
});

it("names the eyes through which one looks", () => {
  expect(viewerName("both")).toBe("What both knew");
  expect(viewerName({ side: "rebel" })).toContain("Rebel");
});
