/** The silhouettes of spaceships, on a square of 48, flying to the right. */
const paths: Record<string, string> = {
  explorer: "M4 24l10-7h14l14 7-14 7H14zM14 17l-4-9h8l6 9zM14 31l-4 9h8l6-9z",
  "galactic-freighter": "M3 16h20v16H3zM25 16h8v16h-8zM35 19l9 5-9 5z",
  "interstellar-sloop": "M4 30c8 5 24 5 40-4-6-1-10-3-14-8L18 6v14L6 22z",
  "planetary-privateer": "M4 14l16 6 24 4-24 4-16 6 5-10zM18 12l10 6h-8zM18 36l10-6h-8z",
  "solar-merchant": "M5 18h24l14 6-14 6H5l-2-6zM10 8h12v8H10zM10 32h12v8H10z",
  "star-cruiser": "M3 20l8-3 4-9h6l3 9 20 7-20 7-3 9h-6l-4-9-8-3z",
  "stellar-courier": "M4 22l20-3 20 5-20 5-20-3zM8 10l14 7h-9zM8 38l14-7h-9z",
  "s-xiii": "M4 24L18 6l4 12 22 6-22 6-4 12zM8 24h12",
  "redjacs-spaceship": "M4 8l18 10 22 6-22 6L4 40l6-16zM12 24h14",
  "imperial-spaceship": "M4 12h10l8 8 22 4-22 4-8 8H4l4-12z",
};

/** The silhouette of a spaceship by its id; numbered counters of one type look alike. */
export function shipPath(id: string): string {
  const plain = id.replaceAll("_", "-").replace(/-\d+$/, "");
  return paths[plain] ?? paths["imperial-spaceship"] ?? "";
}
