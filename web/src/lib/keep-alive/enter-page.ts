/** The first page of a visit leaves the focus where the browser puts it. */
let isUnderWay = false;

/**
 * Brings the focus along into a page that is come to, so that the Tab key goes on there and a screen reader begins
 * there: to what had it when the page was left, else to the page itself. Where it is on something that stays, as the
 * tab bar or a dialog, it is left alone.
 * @returns what ends it when the page is left, and answers what had the focus in it
 */
export function enterPage(page: HTMLElement, before: HTMLElement | null): () => HTMLElement | null {
  // By then what was left is gone, and the layout is made anyway.
  const frame = isUnderWay ? requestAnimationFrame(() => focusInto(page, before)) : 0;
  isUnderWay = true;
  return () => {
    cancelAnimationFrame(frame);
    const active = document.activeElement;
    // A field would open the keyboard on the way back.
    return active instanceof HTMLElement && page.contains(active) && active.matches('a, button')
      ? active
      : null;
  };
}

function focusInto(page: HTMLElement, before: HTMLElement | null): void {
  const active = document.activeElement;
  const isElsewhere = active && active !== document.body && !active.closest('main');
  if (isElsewhere || page.contains(active)) return;
  (before?.isConnected ? before : page).focus({ preventScroll: true });
}
