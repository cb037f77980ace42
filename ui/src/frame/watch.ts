// Imported before everything else, so that nothing that goes wrong later is missed, not even while the page's parts load.
import { collectErrors, onPageError } from "./errors";
import { showInPlaceOfPage } from "./lastResort";

collectErrors();

onPageError((error) => {
  const target = document.getElementById("app");
  if (error.source === "error" && target && target.childElementCount === 0) {
    showInPlaceOfPage(target, error);
  }
});
