import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../src/lib/query/query-client.ts';

// A busy machine is slow; a test that waits for nothing fails all the same.
configure({ asyncUtilTimeout: 5000 });

/** Renders something that needs a router and queries, with an empty cache. */
export function renderPage(content: ReactNode) {
  const queryClient = createQueryClient(0);
  const root = createRootRoute({ component: () => content });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => content,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
