import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { BackendFailure } from "./failure";

/** How a command reaches the desk. */
export interface Transport {
  call(command: string, args: unknown): Promise<unknown>;
  /** Calls back whenever the shell is asked to open a game file; returns how to stop. */
  onOpenGame(callback: (path: string) => void): () => void;
}

/** In the application: the shell's single command. */
export const shell: Transport = {
  async call(command, args) {
    try {
      return await invoke("call", { command, args });
    } catch (thrown) {
      throw BackendFailure.from(thrown);
    }
  },
  onOpenGame(callback) {
    const stop = listen<string>("open-game", (event) => callback(event.payload));
    return () => void stop.then((unlisten) => unlisten());
  },
};

/** The token of the server's start line, by which it knows its own page. */
function token(): string {
  return new URLSearchParams(window.location.search).get("token") ?? "";
}

/** In an ordinary browser: the loopback server that served the page. */
export const loopback: Transport = {
  async call(command, args) {
    let response: Response;
    try {
      response = await fetch(`/call/${encodeURIComponent(command)}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token()}` },
        body: JSON.stringify(args ?? {}),
      });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new BackendFailure("unreachable", `The game's own server does not answer (${reason}).`);
    }
    const text = await response.text();
    let reply: unknown;
    try {
      reply = text === "" ? null : JSON.parse(text);
    } catch {
      throw new BackendFailure("shell", text || `The server answered ${response.status}.`);
    }
    if (!response.ok) throw BackendFailure.from(reply);
    return reply;
  },
  onOpenGame() {
    return () => {};
  },
};

/** The transport for the window this page runs in. */
export function transportHere(): Transport {
  return "__TAURI_INTERNALS__" in window ? shell : loopback;
}
