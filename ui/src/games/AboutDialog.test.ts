import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import AboutDialog from "./AboutDialog.svelte";

vi.mock("virtual:notices", () => ({ default: "svelte 5 (MIT)\ncssparser 0.36 (MPL-2.0)" }));

it("names the typefaces rightly and shows the notices of third parties", async () => {
  render(AboutDialog, { open: true });
  expect(screen.getByText(/Inter and Archivo Narrow/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Read the notices of third parties" }));
  const notices = await screen.findByRole("region", { name: "Notices of third parties" });
  expect(notices).toHaveTextContent("cssparser 0.36 (MPL-2.0)");
  expect(notices).toHaveAttribute("tabindex", "0");
});
