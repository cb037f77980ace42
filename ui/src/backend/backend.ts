import type { Commands } from "./commands";
import { BackendFailure } from "./failure";
import { transportHere, type Transport } from "./transport";

export { BackendFailure };
export type { Commands, Transport };

let transport: Transport | null = null;

/** Puts another transport in place of the real one (tests); null goes back to the real one. */
export function useTransport(other: Transport | null): void {
  transport = other;
}

function current(): Transport {
  transport ??= transportHere();
  return transport;
}

/** Asks the desk. Whatever goes wrong is thrown as a `BackendFailure`. */
export async function call<K extends keyof Commands & string>(
  command: K,
  args: Commands[K]["args"],
): Promise<Commands[K]["reply"]> {
  try {
    return (await current().call(command, args)) as Commands[K]["reply"];
  } catch (thrown) {
    throw BackendFailure.from(thrown);
  }
}

/** Calls back when the shell is asked to open a game (a second start with `--game`, a double click on a file). */
export function onOpenGame(callback: (path: string) => void): () => void {
  return current().onOpenGame(callback);
}
