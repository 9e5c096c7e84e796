/** A place in the history: each entry knows its index. */
interface Place {
  pathname: string;
  search: object;
  state: { __TSR_index: number };
}

/** What tells of navigations: a router, as far as it matters here. */
interface Navigations {
  subscribe: (
    event: 'onBeforeLoad',
    listener: (change: { fromLocation?: Place | undefined; toLocation: Place }) => void,
  ) => unknown;
}

/** How a navigation is shown: a page comes from the right, or comes back from the left. */
export type TransitionDirection = 'forward' | 'back';

/** The way from place to place; null between tabs and within a page, where nothing moves. */
export function transitionDirection(
  from: Place | undefined,
  to: Place,
  isTab: (path: string) => boolean,
): TransitionDirection | null {
  if (!from || !isOtherPage(from, to)) return null;
  if (isTab(from.pathname) && isTab(to.pathname)) return null;
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
function recordPop(event: PopStateEvent): void {
  isShownByBrowser = !('hasUAVisualTransition' in event) || event.hasUAVisualTransition;
}

if (typeof window !== 'undefined') window.addEventListener('popstate', recordPop);

let way: TransitionDirection | null = null;

/** Follows where the router goes, for `currentTransition`. */
export function trackTransitions(router: Navigations, isTab: (path: string) => boolean): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    way = isShownByBrowser ? null : transitionDirection(fromLocation, toLocation, isTab);
    isShownByBrowser = false;
  });
}

/** How the page that the router goes to is to come; null where it is just there. */
export function currentTransition(): TransitionDirection | null {
  return way;
}
