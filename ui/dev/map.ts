import { mount } from "svelte";
import "../src/theme/fonts.css";
import "../src/theme/tokens.css";
import "../src/theme/base.css";
import MapBench from "./MapBench.svelte";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wish.get("theme") ?? "dark";
document.documentElement.dataset["contrast"] = wish.get("contrast") ?? "normal";

const target = document.getElementById("app");
if (target)
  mount(MapBench, {
    target,
    props: { full: wish.has("full"), framed: wish.has("framed"), marks: wish.get("marks") },
  });
