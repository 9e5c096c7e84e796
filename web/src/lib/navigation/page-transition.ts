/** A location in the history, with its index. */
interface Place {
  pathname: string;
  search: object;
  state: { __TSR_index: number };
}

/** The part of a router that reports navigations. */
interface Navigations {
  subscribe: (
    event: 'onBeforeLoad',
    listener: (change: { fromLocation?: Place | undefined; toLocation: Place }) => void,
  ) => unknown;
}

/** The direction of a page transition: forward from the right, back from the left. */
export type TransitionDirection = 'forward' | 'back';

/** The direction from one location to another; null between tabs and within a page. */
export function transitionDirection(
  from: Place | undefined,
  to: Place,
  isTab: (path: string) => boolean,
): TransitionDirection | null {
  if (!from || !isOtherPage(from, to)) return null;
  if (isTab(from.pathname) && isTab(to.pathname)) return null;
  return to.state.__TSR_index < from.state.__TSR_index ? 'back' : 'forward';
}

/** Another path or id is another page; any other change of the query is not. */
function isOtherPage(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || idOf(from) !== idOf(to);
}

function idOf({ search }: Place): unknown {
  return 'id' in search ? search.id : undefined;
}

let isShownByBrowser = false;

/**
 * After a swipe back or forward the browser has already animated the transition. A browser that does not report it is
 * taken to have animated it.
 */
function recordPop(event: PopStateEvent): void {
  isShownByBrowser = !('hasUAVisualTransition' in event) || event.hasUAVisualTransition;
}

if (typeof window !== 'undefined') window.addEventListener('popstate', recordPop);

let way: TransitionDirection | null = null;

/** Follows the router's navigations, for `currentTransition`. */
export function trackTransitions(router: Navigations, isTab: (path: string) => boolean): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    way = isShownByBrowser ? null : transitionDirection(fromLocation, toLocation, isTab);
    isShownByBrowser = false;
  });
}

/** The transition of the current navigation; null for none. */
export function currentTransition(): TransitionDirection | null {
  return way;
}
