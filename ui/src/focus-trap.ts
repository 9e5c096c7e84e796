import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Focus trap: while mounted, everything on the page but `panel` and toasts is inert. On unmount the previous focus is restored.
 */
export function useFocusTrap(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const previousFocus = document.activeElement;
    const layer = bodyChildOf(element);
    const inertElements = [...document.body.children].filter(
      (other): other is HTMLElement =>
        other instanceof HTMLElement && other !== layer && !other.inert && !staysLive(other),
    );
    // Focus first: behind what has become inert it would force the styles of the whole page.
    element.focus({ preventScroll: true });
    for (const other of inertElements) other.inert = true;
    return () => {
      for (const other of inertElements) other.inert = false;
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) {
        previousFocus.focus({ preventScroll: true });
      }
    };
  }, [panel]);
}

/**
 * What lies above the panel: an open native dialog, such as the lock screen, traps the focus itself; toasts are read and
 * pressed whatever is open.
 */
function staysLive(element: HTMLElement): boolean {
  if (element instanceof HTMLDialogElement) return element.open;
  return element.dataset['toasts'] !== undefined;
}

/** The child of the body that contains `element`. */
function bodyChildOf(element: HTMLElement): HTMLElement {
  let ancestor = element;
  while (ancestor.parentElement && ancestor.parentElement !== document.body) {
    ancestor = ancestor.parentElement;
  }
  return ancestor;
}
