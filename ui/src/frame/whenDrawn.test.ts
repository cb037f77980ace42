import { expect, it, vi } from "vitest";
import { whenDrawn } from "./whenDrawn";

it("everybody has looked before anybody writes", async () => {
  const done: string[] = [];
  for (const one of ["a", "b"])
    whenDrawn(() => {
      done.push(`${one} looks`);
      return () => void done.push(`${one} writes`);
    });
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["a looks", "b looks", "a writes", "b writes"]));
});

it("who is let be neither looks nor writes, and the others do", async () => {
  const looks = vi.fn(() => undefined);
  const other = vi.fn(() => undefined);
  const letBe = whenDrawn(looks);
  whenDrawn(other);
  letBe();
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  expect(looks).not.toHaveBeenCalled();
});

it("one that fails does not keep the others from it", async () => {
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
  const other = vi.fn(() => undefined);
  whenDrawn(() => {
    throw new Error("nothing lies there");
  });
  whenDrawn(other);
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  expect(told).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it("what is asked for while others write is looked at with the next frame", async () => {
  const later = vi.fn(() => undefined);
  whenDrawn(() => () => void whenDrawn(later));
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
});
