import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { Match, RouterContextProvider, useRouter, useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PageFrame } from './page-frame.tsx';
import { PageLayer } from './page-layer.tsx';
import type { PageRouter, PageView } from './page-router.ts';
import { createPageRouter } from './page-router.ts';
import { remounts } from './remount.ts';
import type { CachedPage } from './cached-pages.ts';
import { visitPage } from './cached-pages.ts';

/** Which pages stay mounted while others are shown. */
export interface KeepAlivePolicy {
  /** How many visited pages stay. */
  limit: number;
  /** Whether a page at `path` keeps its state while hidden. */
  isKeptAlive: (path: string) => boolean;
  /** Whether a page at `path` is never dropped; its query does not make it another page. */
  isProtected: (path: string) => boolean;
  /** What of the query makes a page at `path` another page; all of it without this. */
  identityOf?: (path: string, search: Readonly<Record<string, unknown>>) => object;
  /** Whether a page at `path` has the tab bar below it. */
  hasTabBar: (path: string) => boolean;
}

/** A path in its normal form: lower case, with a slash at its end. */
export function comparablePath(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith('/') ? lower : `${lower}/`;
}

interface KeepAlivePage extends CachedPage {
  routeId: string;
  hasTabBar: boolean;
  pageRouter: PageRouter;
}

/** By the match's own query: the location is ahead of the matches during a navigation. */
function keyOf(leaf: AnyRouteMatch, policy: KeepAlivePolicy): string {
  const path = comparablePath(leaf.pathname);
  if (policy.isProtected(path)) return path;
  const search = leaf.search as Readonly<Record<string, unknown>>;
  return `${path}?${JSON.stringify(policy.identityOf?.(path, search) ?? search)}`;
}

function makePage(
  router: AnyRouter,
  policy: KeepAlivePolicy,
  leaf: AnyRouteMatch,
  view: PageView,
  visit: number,
): KeepAlivePage {
  return {
    key: keyOf(leaf, policy),
    routeId: leaf.routeId as string,
    isKeptAlive: policy.isKeptAlive(leaf.pathname),
    isProtected: policy.isProtected(leaf.pathname),
    hasTabBar: policy.hasTabBar(leaf.pathname),
    historyKey: historyKeyOf(view),
    visit,
    pageRouter: createPageRouter(router, view),
  };
}

function historyKeyOf({ location }: PageView): string {
  return location.state.__TSR_key ?? '';
}

/** What the router shows now; null during a navigation, when the location is ahead of the matches. */
function currentView(matches: AnyRouteMatch[], location: PageView['location']): PageView | null {
  const leaf = matches.at(-1);
  if (!leaf || matches.length < 2) return null;
  const samePath = comparablePath(leaf.pathname) === comparablePath(location.pathname);
  return samePath ? { matches, location } : null;
}

interface KeepAlivePagesProps {
  readonly policy: KeepAlivePolicy;
  /** Stands in the document's title, behind that of the page. */
  readonly appName?: string;
}

/**
 * The current page, and hidden behind it the pages that are kept alive. React ends the effects of what it hides, so
 * whatever a page does by itself has to start in an effect and end in its cleanup. Stands in the root route in place
 * of an outlet.
 */
export function KeepAlivePages({ policy, appName = '' }: KeepAlivePagesProps) {
  const router = useRouter();
  const matches = useRouterState({ select: (state) => state.matches as AnyRouteMatch[] });
  const location = useRouterState({ select: (state) => state.location });
  const [pages, setPages] = useState<readonly KeepAlivePage[]>([]);
  const [shownKey, setShownKey] = useState('');

  const view = currentView(matches, location);
  const leaf = view?.matches.at(-1);
  const key = view && leaf ? keyOf(leaf, policy) : shownKey;
  if (view && leaf && key !== shownKey) {
    setShownKey(key);
    const make = (visit: number) => makePage(router, policy, leaf, view, visit);
    setPages((known) => visitPage(known, key, make, historyKeyOf(view), policy.limit));
  }

  useLayoutEffect(() => {
    remounts.show(key);
    if (view) pages.find((page) => page.key === key)?.pageRouter.publish(view);
  });

  const title = leaf?.staticData.title;
  useEffect(() => {
    if (leaf) document.title = [title, appName].filter(Boolean).join(' · ');
  }, [leaf, title, appName]);

  return pages.map((page) => (
    <PageLayer key={page.key} isShown={page.key === key}>
      <ShownPage page={page} />
    </PageLayer>
  ));
}

const ShownPage = memo(function ShownPage({ page }: { page: KeepAlivePage }) {
  const generation = useSyncExternalStore(remounts.subscribe, () => remounts.of(page.key));
  return (
    <PageFrame
      key={generation}
      // A remounted page starts at its top.
      positionKey={`${page.historyKey} ${generation}`}
      hasTabBar={page.hasTabBar}
    >
      <RouterContextProvider router={page.pageRouter.router}>
        <Match routeId={page.routeId} />
      </RouterContextProvider>
    </PageFrame>
  );
});
