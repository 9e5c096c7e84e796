/** Runs in the page, before anything of it: the visitor has what lies over the first page of a visit behind them. */
export function passOverlays(): void {
  const behind = JSON.stringify({ isThrough: true });
  if (location.protocol.startsWith('http')) sessionStorage.setItem('yehang.overlays', behind);
}
