import { afterEach, describe, expect, it, vi } from "vitest";
import { BackendFailure, call, useTransport } from "./backend";

afterEach(() => {
  vi.unstubAllGlobals();
  delete (window as { __TAURI_INTERNALS__?: unknown }).__TAURI_INTERNALS__;
  useTransport(null);
});

const ask = call as (command: string, args: unknown) => Promise<unknown>;

describe("in a browser", () => {
  it("posts the arguments to the command's own address", async () => {
    const fetched = vi.fn(async () => new Response('{"games":[]}', { status: 200 }));
    vi.stubGlobal("fetch", fetched);
    expect(await ask("games", { sort: "date" })).toEqual({ games: [] });
    expect(fetched).toHaveBeenCalledWith(
      "/call/games",
      expect.objectContaining({ method: "POST", body: '{"sort":"date"}' }),
    );
  });

  it("throws what the desk refuses, with its case", async () => {
    const body = '{"code":"not-allowed","message":"That stack has moved.","case":"9.21"}';
    vi.stubGlobal("fetch", async () => new Response(body, { status: 400 }));
    const failure = await ask("answer", {}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(BackendFailure);
    expect(failure).toMatchObject({ code: "not-allowed", message: "That stack has moved.", case: "9.21" });
  });

  it("says so when nobody answers", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("refused")));
    await expect(ask("games", {})).rejects.toMatchObject({ code: "unreachable", case: null });
  });

  it("does not choke on an answer that is no JSON", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
    await expect(ask("games", {})).rejects.toMatchObject({ code: "shell" });
  });
});

describe("in the shell", () => {
  it("goes through its one command", async () => {
    const invoke = vi.fn(async () => ({ turn: 3 }));
    (window as { __TAURI_INTERNALS__?: unknown }).__TAURI_INTERNALS__ = { invoke };
    expect(await ask("table", { viewer: "rebel" })).toEqual({ turn: 3 });
    expect(invoke).toHaveBeenCalledWith("call", { command: "table", args: { viewer: "rebel" } }, undefined);
  });

  it("throws its failures in the same form", async () => {
    const refuse = async () => Promise.reject({ code: "panic", message: "index out of bounds", case: null });
    (window as { __TAURI_INTERNALS__?: unknown }).__TAURI_INTERNALS__ = { invoke: refuse };
    await expect(ask("table", {})).rejects.toMatchObject({ code: "panic", message: "index out of bounds" });
  });
});
