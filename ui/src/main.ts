// First of all, so that nothing that goes wrong later is missed.
import { collectErrors } from "./frame/errors";
collectErrors();

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
