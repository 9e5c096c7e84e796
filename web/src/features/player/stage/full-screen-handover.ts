let isKept = false;

/** The player that is opened next fills the screen as this one does. */
export function requestNextFullScreen(): void {
  isKept = true;
}

/** Whether a player that is opened fills the screen from the start; answers so once. */
export function consumeFullScreenRequest(): boolean {
  const was = isKept;
  isKept = false;
  return was;
}
