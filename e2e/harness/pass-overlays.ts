/** Runs in the page, before anything of it: the visitor has what lies over the first page of a visit behind them. */
export function passOverlays(): void {
  // It runs in every frame, and that of a game has no storage.
  if (window !== window.top) return;
  const behind = JSON.stringify({ isThrough: true });
  if (location.protocol.startsWith('http')) sessionStorage.setItem('yehang.overlays', behind);
}
