/** Does something when what has changed stands on the screen, so that it is not kept waiting. Returns how to let it be. */
export function afterPaint(act: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
