import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Problem from "../games/Problem.svelte";
import { BackendFailure } from "./failure";
import { problemKinds, remediesFor } from "./problems";

describe("a problem", () => {
  it("has a title, what the desk says, and a link to its case", () => {
    const failure = { code: "disagrees", message: "Line 7 disagrees with the rules.", case: "9.31" } as const;
    render(Problem, { failure });
    expect(screen.getByRole("alert")).toHaveTextContent("The file disagrees with the rules");
    expect(screen.getByRole("alert")).toHaveTextContent("Line 7");
    expect(screen.getByRole("link", { name: "Rule 9.31" })).toBeInTheDocument();
  });

  it("offers only what can be done here", () => {
    expect(remediesFor("changed-elsewhere", { game: true, again: true })).toEqual(["reopen"]);
    expect(remediesFor("changed-elsewhere", { game: false, again: true })).toEqual([]);
    expect(remediesFor("locked", { game: true, again: true })).toEqual(["again"]);
    expect(remediesFor("panic", { game: true, again: false })).toEqual(["reopen"]);
  });

  it("of a kind that this page does not know is told all the same", () => {
    for (const code of ["never-heard-of", "toString"])
      expect(BackendFailure.from({ code, message: "Something new." })).toMatchObject({
        code: "shell",
        message: "Something new.",
      });
  });

  it("always has words of its own", () => {
    for (const { title } of Object.values(problemKinds)) expect(title).toMatch(/^[A-Z].{5,}/);
  });
});
