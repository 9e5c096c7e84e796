import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * While mounted, only `panel` can be reached: everything else on the page is inert, and focus stays inside.
 * Afterwards the focus is back where it was.
 */
export function useHeldFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const layer = outermost(element);
    const made = [...document.body.children].filter(
      (other): other is HTMLElement =>
        other instanceof HTMLElement && other !== layer && !other.inert && !isModal(other),
    );
    for (const other of made) other.inert = true;
    element.focus({ preventScroll: true });
    return () => {
      for (const other of made) other.inert = false;
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [panel]);
}

/** A dialog of the browser's own that is open, such as the lock, lies above, and holds the focus itself. */
function isModal(element: HTMLElement): boolean {
  return element instanceof HTMLDialogElement && element.open;
}

/** The child of the body that `element` is in. */
function outermost(element: HTMLElement): HTMLElement {
  let at = element;
  while (at.parentElement && at.parentElement !== document.body) at = at.parentElement;
  return at;
}
