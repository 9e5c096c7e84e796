import { Route as root } from './routes/__root.tsx';
import { Route as rest } from './routes/$.tsx';
import { Route as home } from './routes/index.tsx';
import type { routeTree } from './routeTree.gen.ts';

// As the generated table names them, which replaces this one: the same routes, so that no page is mounted again.
Object.assign(home.options, { id: '/', path: '/', getParentRoute: () => root });
Object.assign(rest.options, { id: '/$', path: '/$', getParentRoute: () => root });

/**
 * Home, and one route for every other address, which loads the table that has them all. It is typed as that table:
 * links are checked against it.
 */
export const firstRoutes = root.addChildren([home, rest]) as unknown as typeof routeTree;
