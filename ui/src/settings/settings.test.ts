import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useTransport } from "../backend/backend";
import type { Settings } from "../backend/commands";
import { changeSettings, plainSettings, takeSettings } from "./settings.svelte";
import { pace, waits } from "./waiting.svelte";
import SettingsScreen from "./SettingsScreen.svelte";

let kept: Settings[] = [];
let letGo: (() => void)[] = [];

beforeEach(() => {
  kept = [];
  letGo = [];
  takeSettings({ ...plainSettings });
  useTransport({
    onOpenGame: () => () => {},
    async call(_command, args) {
      kept.push((args as { settings: Settings }).settings);
      await new Promise<void>((resolve) => letGo.push(resolve));
      return null;
    },
  });
});
afterEach(async () => {
  // What is still being written is let go, so that the next test begins with nothing under way.
  while (letGo.length > 0) {
    letGo.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  useTransport(null);
});

const root = document.documentElement;

describe("the settings", () => {
  it("let what is shown wait for a key, which the window keeps", async () => {
    render(SettingsScreen);
    await fireEvent.click(screen.getByRole("radio", { name: /^Wait for Space/ }));
    expect([pace(), waits()]).toEqual(["waits", true]);
    expect(kept.at(-1)?.animation).toBe("normal");
    expect(localStorage.getItem("fitg.waits")).toBe("yes");
    await fireEvent.click(screen.getByRole("radio", { name: /^Normal/ }));
    expect([pace(), waits()]).toEqual(["normal", false]);
    expect(localStorage.getItem("fitg.waits")).toBe("no");
  });

  it("hold at once and are kept", async () => {
    render(SettingsScreen);
    await fireEvent.click(screen.getByRole("radio", { name: "Light" }));
    await fireEvent.click(screen.getByRole("switch", { name: "High contrast" }));
    expect(root.dataset).toMatchObject({ theme: "light", contrast: "high" });
    expect(kept[0]).toMatchObject({ theme: "light" });
  });

  it("reduce all motion where animation is off", () => {
    void changeSettings({ animation: "off" });
    expect(root.dataset["motion"]).toBe("reduced");
  });

  it("that change while the last are being written are written together afterwards", async () => {
    const done = changeSettings({ text_size: 110 });
    for (const text_size of [120, 130, 140]) void changeSettings({ text_size });
    expect(root.style.getPropertyValue("--text-size")).toBe("1.4");
    expect(kept.map((one) => one.text_size)).toEqual([110]);
    letGo.shift()?.();
    await waitFor(() => expect(kept).toHaveLength(2));
    letGo.shift()?.();
    await done;
    expect(kept.map((one) => one.text_size)).toEqual([110, 140]);
  });
});
