import type { Side } from "../backend/generated/Side";
import { placeBeside, type Box } from "../frame/placing";

/**
 * Where the details of a stack go: above it for the Rebel side, whose pieces lie in the upper half of an environ, below
 * it for the Imperial side, so that neither hides the other's pieces; the other way round where there is no room.
 */
export function placeStack(
  stack: Box,
  bubble: { width: number; height: number },
  room: { width: number; height: number },
  side: Side,
): { left: number; top: number } {
  const gap = 6;
  const beside = placeBeside(stack, bubble, room, gap);
  const above = stack.top - gap - bubble.height;
  return side === "rebel" && above >= gap ? { ...beside, top: above } : beside;
}
