import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTransport } from "../backend/backend";
import type { Review, ReviewStand, SideReview, Worth } from "../backend/commands";
import { drawn, path, result } from "./curve";
import { Looking } from "./looking.svelte";
import ReviewCard from "./ReviewCard.svelte";
import TurnedHere from "./TurnedHere.svelte";
import { gained, signed } from "./words";

const worth = (chance: number | null, points: number): Worth => ({ chance, points });

const side = (words: string): SideReview => ({
  luck: {
    all: worth(126, 5),
    own_dice: worth(100, 0),
    enemy_dice: worth(30, 0),
    both_dice: worth(0, 0),
    cards: worth(-4, 5),
    times: 9,
    words,
  },
  decisions: { weighed: 7, costly: 1, cost: worth(40, 2), words: `${words} Decisions.` },
});

const review: Review = {
  made: { review: 1, features: 1, rules: 1, rulings: 1, data: 1 },
  measure: "learned",
  curve: [410, 400, 260, 700, 1000].map((chance, position) => ({ position, worth: worth(chance, 0) })),
  rebel: side("Luck of the rebels."),
  imperial: side("Luck of the Empire."),
  turning_points: [
    {
      position: 1,
      turn: 1,
      phasing: "rebel",
      side: "imperial",
      prompt: "Search here?",
      label: "No search",
      by: "decision",
      worth: worth(140, 3),
      words: "The Imperial Player gave away 14 in 100.",
      happened: ["Nothing happens."],
      expected: worth(300, 0),
      otherwise: [
        {
          id: "yes",
          label: "Search",
          meaning: "with all who can",
          expected: worth(160, 0),
          words: "84 in 100 to win",
        },
      ],
    },
    {
      position: 2,
      turn: 1,
      phasing: "imperial",
      side: "rebel",
      prompt: "Attack?",
      label: "Attack",
      by: "luck",
      worth: worth(440, 12),
      words: "It came to 70 in 100.",
      happened: [],
      expected: null,
      otherwise: [],
    },
  ],
  how: "So it was reckoned.",
};

const moments = [
  { position: 0, name: "The beginning" },
  { position: 2, name: "After Game-Turn 1, Rebel Player-Turn" },
  { position: 4, name: "The end" },
];

let sent: string[];
let reply: (given: Review | null) => void;
let stand: ReviewStand;

beforeEach(() => {
  vi.useRealTimers();
  sent = [];
  stand = { review: null, reckoned: null };
  useTransport({
    call(command) {
      sent.push(command);
      if (command === "review") return new Promise((done) => (reply = done));
      return Promise.resolve(command === "reviewed" ? stand : null);
    },
    onOpenGame: () => () => {},
  });
});

afterEach(() => useTransport(null));

const onmoment = vi.fn();
const ongoon = vi.fn();

async function shown(): Promise<Looking> {
  const looking = new Looking();
  await looking.open("table");
  render(ReviewCard, { looking, moments, onmoment, ongoon });
  return looking;
}

it("reckons nothing unasked, shows how far it is, and is stopped when told to", async () => {
  const user = userEvent.setup();
  const looking = await shown();
  expect(sent).toEqual(["reviewed"]);
  stand = { review: null, reckoned: { done: 30, of: 120 } };
  await user.click(screen.getByRole("button", { name: "Look back upon the game" }));
  const bar = screen.getByRole("progressbar", { name: "Looking back upon the game" });
  await vi.waitFor(() => expect(bar).toHaveAttribute("value", "25"));
  stand = { review: null, reckoned: null };
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(sent).toContain("stop_review");
  reply(null);
  expect(await screen.findByRole("button", { name: "Look back upon the game" })).toBeInTheDocument();
  looking.close();
});

it("goes on watching what is under way already, and shows it once it is there", async () => {
  stand = { review: null, reckoned: { done: 1, of: 4 } };
  const looking = await shown();
  expect(screen.getByRole("progressbar")).toHaveAttribute("value", "25");
  stand = { review, reckoned: null };
  expect(await screen.findByRole("heading", { name: "Where it turned" })).toBeInTheDocument();
  expect(sent).not.toContain("review");
  looking.close();
});

it("tells curve, luck, decisions and turning points, and leads to each of them", async () => {
  const user = userEvent.setup();
  stand = { review, reckoned: null };
  await shown();
  const rows = within(screen.getByRole("region", { name: "The expected result as a table" })).getAllByRole(
    "row",
  );
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    expect.stringContaining("Moment"),
    expect.stringMatching(/The beginning.*41 in 100 for the Rebel Player/),
    expect.stringMatching(/After Game-Turn 1, Rebel.*26 in 100/),
    expect.stringMatching(/The end.*100 in 100/),
  ]);
  const rebel = screen.getByRole("region", { name: "Luck and decisions of the Rebel Player" });
  expect(rebel).toHaveTextContent("Luck of the rebels.");
  expect(rebel).toHaveTextContent(/Own dice\s*\+10.0 in 100/);
  expect(rebel).toHaveTextContent(/Cards and picks\s*−0.4 in 100/);
  const first = screen.getByRole("listitem", { name: "Turning point 1" });
  // What the Rebel Player gains by it the Imperial Player, who decided, has lost.
  expect(first).toHaveTextContent("A decision: −14.0 in 100 for the Imperial Player.");
  expect(first).toHaveTextContent(/No search, as it was answered: 70 in 100 to win/);
  expect(first).toHaveTextContent(/Search, with all who can: 84 in 100 to win/);
  await user.click(within(first).getByRole("button", { name: "See it in the replay" }));
  expect(onmoment).toHaveBeenLastCalledWith(2);
  await user.click(within(first).getByRole("button", { name: "Go on from here…" }));
  expect(ongoon).toHaveBeenLastCalledWith(1);
  await user.click(screen.getByRole("button", { name: /^Turning point 2: After Game-Turn 1/ }));
  expect(onmoment).toHaveBeenLastCalledWith(2);
  expect(screen.getByText("So it was reckoned.")).toBeInTheDocument();
});

it("counts points where nobody has learned the game", () => {
  const points: Review = {
    ...review,
    measure: "points_now",
    curve: [-40, 20].map((points, position) => ({ position, worth: worth(null, points) })),
  };
  expect(result("points_now", worth(null, -40))).toBe("−4.0 points against what the Rebel Player needs");
  expect(gained("points_now", worth(null, 25))).toBe("+2.5 points");
  const { points: at, even } = drawn(points);
  expect(at.map(({ x }) => x)).toEqual([0, 1]);
  expect([at[0]?.y, at[1]?.y]).toEqual([0, 1]);
  expect(even).toBeCloseTo(2 / 3);
  render(TurnedHere, { point: review.turning_points[1]!, measure: "points_now" });
  expect(screen.getByText(/for the Rebel Player\./)).toHaveTextContent("Luck: +1.2 points");
});

it("draws the curve from the left to the right, the Rebel Player's best above", () => {
  const { points, even } = drawn(review);
  expect(even).toBe(0.5);
  expect(path(points, 1000, 100)).toBe("M0.0 59.0L250.0 60.0L500.0 74.0L750.0 30.0L1000.0 0.0");
  expect([signed(0.04), signed(-0.06), signed(3)]).toEqual(["0.0", "−0.1", "+3.0"]);
});
