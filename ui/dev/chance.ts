import { mount } from "svelte";
import "../src/theme/fonts.css";
import "../src/theme/tokens.css";
import "../src/theme/base.css";
import ChanceGallery from "./ChanceGallery.svelte";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wish.get("theme") ?? "dark";
document.documentElement.dataset["contrast"] = wish.get("contrast") ?? "normal";

const target = document.getElementById("app");
if (target) mount(ChanceGallery, { target });
