import type { AnyRouter } from '@tanstack/react-router';
import { isTabPath } from '../tab-bar/tabs.ts';

/** A place in the history: each entry knows its index. */
interface Place {
  pathname: string;
  search: object;
  state: { __TSR_index: number };
}

/** How a navigation is shown: forward, back, or, between tabs and in place, not at all. */
export function directionOf(from: Place | undefined, to: Place): 'forward' | 'back' | null {
  if (!from || !isOtherPage(from, to)) return null;
  if (isTabPath(from.pathname) && isTabPath(to.pathname)) return null;
  return to.state.__TSR_index < from.state.__TSR_index ? 'back' : 'forward';
}

/** A page for another id is another page; any other change of the query is one within the page. */
function isOtherPage(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || idOf(from) !== idOf(to);
}

function idOf({ search }: Place): unknown {
  return 'id' in search ? search.id : undefined;
}

let isShownByBrowser = false;

/**
 * After a swipe back or forward the browser has already shown the way; showing it again would be one too many. A
 * browser that does not tell is taken to have shown it.
 */
function notePop(event: PopStateEvent): void {
  isShownByBrowser = !('hasUAVisualTransition' in event) || event.hasUAVisualTransition;
}

if (typeof window !== 'undefined') window.addEventListener('popstate', notePop);

/** Makes the router show the way from page to page: they come from the right, and leave to it. */
export function showWayBetweenPages(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const direction = directionOf(router.stores.resolvedLocation.get(), router.latestLocation);
    const isShown = isShownByBrowser;
    isShownByBrowser = false;
    if (direction === null || isShown || !mayMove()) return update();
    return moved(update, direction);
  };
}

function mayMove(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    CSS.supports('selector(:active-view-transition-type(a))') &&
    // Of a page that nobody sees the browser makes no picture, and says so by an exception.
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function moved(update: () => Promise<void>, direction: 'forward' | 'back'): Promise<void> {
  const transition = document.startViewTransition({ update, types: [direction] });
  // A navigation that comes meanwhile skips the movement: then these reject, and nothing is wrong.
  transition.ready.catch(ignore);
  transition.finished.catch(ignore);
  return transition.updateCallbackDone;
}

function ignore(): void {
  return undefined;
}
