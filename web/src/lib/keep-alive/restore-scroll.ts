/** Events by which a user scrolls. */
const OWN_MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls `frame` to `top` as soon as its content is long enough: a remounted page renders in several steps. Stops
 * when the user scrolls. A page that stays at its top is left alone: to read its position would force a layout.
 * @returns stops it
 */
export function restoreScroll(frame: HTMLElement, top: number): () => void {
  if (top === 0) return () => undefined;
  const isReached = () => {
    frame.scrollTop = top;
    return frame.scrollTop >= top - 1;
  };
  if (isReached()) return () => undefined;

  const sizes = new ResizeObserver(() => {
    if (isReached()) end();
  });
  const watchContent = () => {
    for (const child of frame.children) sizes.observe(child);
  };
  const nodes = new MutationObserver(watchContent);
  const end = () => {
    sizes.disconnect();
    nodes.disconnect();
    for (const move of OWN_MOVES) frame.removeEventListener(move, end);
  };
  watchContent();
  nodes.observe(frame, { childList: true });
  for (const move of OWN_MOVES) frame.addEventListener(move, end, { passive: true });
  return end;
}
