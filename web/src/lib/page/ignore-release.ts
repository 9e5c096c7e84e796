/**
 * Ignores the release of the press that is held: call it when a long press opens something under the finger. The
 * finger's lifting must not press what is there now.
 */
export function ignoreRelease(): void {
  const preventClick = (event: Event) => {
    if (event.cancelable) event.preventDefault();
  };
  const stopClick = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // In a touch the click follows the release; the next press ends it, without a guess of how long that takes.
  const end = () => {
    removeEventListener('touchend', preventClick, { capture: true });
    removeEventListener('click', stopClick, { capture: true });
    removeEventListener('pointerdown', end, { capture: true });
  };
  addEventListener('touchend', preventClick, { capture: true, passive: false });
  addEventListener('click', stopClick, { capture: true });
  addEventListener('pointerdown', end, { capture: true });
}
