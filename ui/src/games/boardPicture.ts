import type { ControlState, Loyalty, PictureStrip } from "../backend/commands";

const track: readonly Loyalty[] = ["patriotic", "loyal", "neutral", "dissent", "unrest"];

/** More planets than this are no longer a small picture; a larger one has room for more. */
const AT_MOST = 6;
export const AT_MOST_LARGE = 8;

/** Where the marker stands: 0 is the most Imperial space. In rebellion the track ends at the Rebel side. */
export function trackPlace(strip: PictureStrip): number {
  if (strip.loyalty) return track.indexOf(strip.loyalty);
  return strip.control === "imperial_control" ? 0 : track.length - 1;
}

/** The planets that a small picture has room for: those with the most going on, in their own order. */
export function shownStrips(strips: readonly PictureStrip[], most = AT_MOST): readonly PictureStrip[] {
  if (strips.length <= most) return strips;
  const busy = [...strips].sort((a, b) => b.rebels + b.imperials - (a.rebels + a.imperials)).slice(0, most);
  return strips.filter((strip) => busy.includes(strip));
}

const controlled: Record<ControlState, string> = {
  imperial_control: "Imperial control",
  rebellion: "in rebellion",
  rebel_control: "Rebel control",
  rebellion_stopped: "rebellion stopped",
};

/** The picture for those who do not see it. */
export function pictureInWords(strips: readonly PictureStrip[]): string {
  const one = (strip: PictureStrip) => {
    const state = [strip.loyalty, controlled[strip.control]].filter(Boolean).join(", ");
    return `${strip.name}: ${state}, ${strip.rebels} Rebel and ${strip.imperials} Imperial pieces`;
  };
  return strips.map(one).join("; ");
}
