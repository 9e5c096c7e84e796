/** Hidden pages: skipped by the browser, or without layout. */
const KEPT = '[data-kept], [style*="display: none"]';

/**
 * Moves the focus to the page that is shown, for the Tab key and screen readers: to the element that had it when the
 * page was left, else to the page itself. A focused element outside of the pages, such as the tab bar or a dialog,
 * keeps it.
 * @param watchPages calls back whenever another page is shown, until what it returns is called
 */
export function restorePageFocus(watchPages: (onPage: () => void) => () => void): () => void {
  /** The element that last had the focus in each page. */
  const last = new WeakMap<Element, HTMLElement>();
  const note = ({ target }: FocusEvent) => {
    // Focusing a text field would open the keyboard.
    if (!(target instanceof HTMLElement) || !target.matches('a, button')) return;
    const page = target.closest('main');
    if (page) last.set(page, target);
  };
  document.addEventListener('focusin', note);
  const leave = watchPages(() =>
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active !== document.body && !active?.closest('main')) return;
      const pages = [...document.querySelectorAll('main')];
      const page = pages.find((it) => !it.closest(KEPT));
      if (!page || page.contains(active)) return;
      const before = last.get(page);
      (before?.isConnected ? before : page).focus({ preventScroll: true });
    }),
  );
  return () => {
    document.removeEventListener('focusin', note);
    leave();
  };
}
