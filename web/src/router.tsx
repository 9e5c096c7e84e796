import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { isTabPath } from './entities/shell/tabs.ts';
import { trackTransitions } from './lib/navigation/page-transition.ts';
import { parsePlainSearch, stringifyPlainSearch } from './lib/navigation/plain-search.ts';
import { PageError } from './lib/page/page-error.tsx';
import { NotFoundPage } from './lib/page/not-found-page.tsx';
import { Shell } from './entities/shell/shell.tsx';
import { firstRoutes } from './first-routes.ts';
import { routeTable } from './lib/navigation/route-table.ts';

/**
 * The app's router. Paths are matched in any letter case; pages restore their own scroll positions.
 * @param history the browser's by default
 */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: firstRoutes,
    ...(history ? { history } : {}),
    caseSensitive: false,
    scrollRestoration: false,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => <NotFoundPage />,
    InnerWrap: Shell,
  });
  routeTable.connect({
    load: async () => {
      await import('./routeTree.gen.ts');
      // Loaded, it has put its routes into the tree that the router has.
      router.setRoutes(router.buildRouteTree());
    },
    has: (path) => router.getMatchedRoutes(path)[2]?.id !== '/$',
  });
  trackTransitions(router, isTabPath);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The title of the document. */
    title?: string;
  }
}
