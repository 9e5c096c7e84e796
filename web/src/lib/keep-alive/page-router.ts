import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';

type Stores = AnyRouter['stores'];
type Location = ReturnType<Stores['location']['get']>;

/** The router as a page sees it: the matches and the location that it was last shown with. */
export interface PageView {
  matches: AnyRouteMatch[];
  location: Location;
}

/** A router for one page. It does not change while the page is hidden, and neither does its `useSearch`. */
export interface PageRouter {
  router: AnyRouter;
  /** Sets what the page is shown with. */
  publish: (view: PageView) => void;
}

interface Cell<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: ((value: Value) => void) | { next?: (value: Value) => void }) => {
    unsubscribe: () => void;
  };
}

function cell<Value>(initial: Value): Cell<Value> {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe: (listener) => {
      const notify = (next: Value) =>
        typeof listener === 'function' ? listener(next) : listener.next?.(next);
      listeners.add(notify);
      return { unsubscribe: () => void listeners.delete(notify) };
    },
  };
}

/**
 * A router that delegates to `router`, except that its state is what was last published. `router.stores` is half
 * internal: the version is pinned, and keep-alive-pages.test.tsx fails if its shape changes.
 */
export function createPageRouter(router: AnyRouter, initial: PageView): PageRouter {
  const location = cell(initial.location);
  const resolvedLocation = cell<Location | undefined>(initial.location);
  const matches = cell(initial.matches);
  const ids = cell(initial.matches.map((match) => match.routeId as string));
  const whole = cell(wholeState(initial));
  const byRoute = new Map<string, Cell<AnyRouteMatch | undefined>>();

  function matchCell(routeId: string): Cell<AnyRouteMatch | undefined> {
    const known = byRoute.get(routeId);
    if (known) return known;
    const found = matches.get().find((match) => match.routeId === routeId);
    const made = cell(found);
    byRoute.set(routeId, made);
    return made;
  }

  const stores = Object.create(router.stores) as Record<string, unknown>;
  Object.assign(stores, { location, resolvedLocation, matches, ids, byRoute, __store: whole });
  stores['getMatchStore'] = matchCell;
  const clone = Object.create(router, { stores: { value: stores } }) as AnyRouter;

  return {
    router: clone,
    publish: (view) => {
      matches.set(view.matches);
      ids.set(view.matches.map((match) => match.routeId as string));
      for (const [routeId, one] of byRoute) {
        one.set(view.matches.find((match) => match.routeId === routeId));
      }
      location.set(view.location);
      resolvedLocation.set(view.location);
      whole.set(wholeState(view));
    },
  };
}

function wholeState({ matches, location }: PageView) {
  return {
    status: 'idle' as const,
    isLoading: false,
    matches,
    location,
    resolvedLocation: location,
  };
}
