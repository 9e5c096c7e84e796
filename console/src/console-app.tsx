import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { ErrorNotifications } from './lib/errors/error-alert.tsx';
import { parseSearch, stringifySearch } from './lib/router/search.ts';
import { theme } from './lib/theme.ts';
import { routeTree } from './routeTree.gen.ts';

/** The console's router; uses the browser's history unless `history` is given. */
export function createConsoleRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(history && { history }),
  });
}

type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}

interface ConsoleAppProps {
  readonly router: ConsoleRouter;
  readonly queryClient: QueryClient;
  /** Whether antd computes its styles; what looks at none of them is rendered a third faster without. */
  readonly isStyled?: boolean;
  /** Whether nothing moves; it stays as it is while the page is open, because Ant Design would mount everything anew. */
  readonly isStill?: boolean;
}

/** The root component: providers and the router. */
export function ConsoleApp({
  router,
  queryClient,
  isStyled = true,
  isStill = false,
}: ConsoleAppProps) {
  const appTheme = {
    ...theme,
    token: { ...theme.token, motion: !isStill },
    zeroRuntime: !isStyled,
  };
  return (
    <ConfigProvider locale={zhCN} theme={appTheme} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <ErrorNotifications />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
