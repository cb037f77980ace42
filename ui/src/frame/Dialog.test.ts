import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Dialog from "./Dialog.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>Sure?</p>" }));

describe("a dialog", () => {
  it("opens as a modal with its title as name", () => {
    render(Dialog, { open: true, title: "Delete the game", children });
    expect(screen.getByRole("dialog", { name: "Delete the game" })).toHaveAttribute("open");
    expect(screen.getByText("Sure?")).toBeInTheDocument();
  });

  it("draws nothing while it is closed", () => {
    render(Dialog, { open: false, title: "Delete the game", children });
    expect(screen.queryByText("Sure?")).toBeNull();
  });

  it("tells once when it is closed by its button", async () => {
    const onclose = vi.fn();
    render(Dialog, { open: true, title: "Delete the game", children, onclose });
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Sure?")).toBeNull();
  });

  it("has its main action under the Enter key, or nothing: never the cross", () => {
    const plain = HTMLDialogElement.prototype.showModal;
    // As browsers do it: the first thing that takes the focus has it.
    HTMLDialogElement.prototype.showModal = function () {
      plain.call(this);
      this.querySelector<HTMLElement>("button, input, [href]")?.focus();
    };
    const foot = createRawSnippet(() => ({
      render: () =>
        `<div><button class="button plain">Keep it</button><button class="button primary">Go on</button></div>`,
    }));
    const { unmount } = render(Dialog, { open: true, title: "Go on?", children, footer: foot });
    expect(screen.getByRole("button", { name: "Go on" })).toHaveFocus();
    unmount();
    render(Dialog, { open: true, title: "Keys", children });
    expect(screen.getByRole("heading", { name: "Keys" })).toHaveFocus();
    HTMLDialogElement.prototype.showModal = plain;
  });

  it("stays where an answer is needed", async () => {
    const onclose = vi.fn();
    render(Dialog, { open: true, title: "The file is gone", dismissable: false, children, onclose });
    const dialog = screen.getByRole("dialog");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await fireEvent.click(dialog);
    expect(await fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    expect(onclose).not.toHaveBeenCalled();
  });
});
