/** A page in it is kept: the browser skips it, or it is out of the layout. */
const KEPT = '[data-kept], [style*="display: none"]';

/**
 * Brings the focus along into a page that is come to, so that the Tab key goes on there and a screen reader begins
 * there: to what had it when the page was left, else to the page itself. Where it is on something that stays, as the
 * tab bar or a dialog, it is left alone.
 * @param watchPages calls back whenever another page is there, until what it answers is called
 */
export function restorePageFocus(watchPages: (onPage: () => void) => () => void): () => void {
  /** What last had the focus in a page. */
  const last = new WeakMap<Element, HTMLElement>();
  const note = ({ target }: FocusEvent) => {
    // A field would open the keyboard on the way back.
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
