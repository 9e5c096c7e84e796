let isKept = false;

/** The next player starts in full screen, as this one is. */
export function requestNextFullScreen(): void {
  isKept = true;
}

/** Whether a new player starts in full screen; true once. */
export function consumeFullScreenRequest(): boolean {
  const was = isKept;
  isKept = false;
  return was;
}
