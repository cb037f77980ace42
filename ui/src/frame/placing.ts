/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where to put a bubble of a size so that it is beside its anchor and wholly in the window: below, or else above. */
export function placeBeside(
  anchor: Box,
  bubble: { width: number; height: number },
  room: { width: number; height: number },
  gap = 8,
  margin = 6,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - bubble.height;
  const fitsBelow = below + bubble.height <= room.height - margin;
  const top = fitsBelow || above < margin ? Math.min(below, room.height - margin - bubble.height) : above;
  const middle = anchor.left + anchor.width / 2 - bubble.width / 2;
  const left = Math.max(margin, Math.min(middle, room.width - margin - bubble.width));
  return { left, top: Math.max(margin, top) };
}
