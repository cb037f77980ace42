// First of all: the order of imports is the order in which they run.
import "./frame/watch";
import { mount } from "svelte";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import App from "./App.svelte";
import { followAppearance } from "./theme/appearance.svelte";
import { showInPlaceOfPage } from "./frame/lastResort";

const target = document.getElementById("app");
if (target) {
  followAppearance();
  try {
    mount(App, { target });
  } catch (error) {
    showInPlaceOfPage(target, error);
    console.error(error);
  }
}
