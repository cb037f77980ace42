import { mount } from "svelte";
import "../src/theme/fonts.css";
import "../src/theme/tokens.css";
import "../src/theme/base.css";
import BoardBench from "./BoardBench.svelte";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wish.get("theme") ?? "dark";
document.documentElement.dataset["contrast"] = wish.get("contrast") ?? "normal";

/** A position as the desk sends it, the atlas and the roster, from a folder that the development server may read. */
const read = async (name: string) => (await fetch(`${wish.get("from") ?? "/dev"}/${name}.json`)).json();

const [table, atlas, roster] = await Promise.all([
  read(wish.get("at") ?? "table"),
  read("atlas"),
  read("roster"),
]);
const target = document.getElementById("app");
if (target) mount(BoardBench, { target, props: { table, atlas, roster } });
