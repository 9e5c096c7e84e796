import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { parse } from 'valibot';
import { idField } from '../lib/navigation/search-fields.ts';
import { addressOfAlias } from '../entities/links/route-aliases.ts';
import { routeTable } from '../lib/navigation/route-table.ts';
import { ComingSoonPage } from '../lib/page/coming-soon-page.tsx';
import { NotFoundPage } from '../lib/page/not-found-page.tsx';
import { comingSoonPageAt } from '../coming-soon.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    // Stands for every page but home until the table is whole.
    if (await routeTable.has(location.pathname))
      redirect({ href: location.href, replace: true, throw: true });
    const address = addressOfAlias(location.pathname, location.searchStr);
    if (address !== null) redirect({ href: address, replace: true, throw: true });
  },
  component: CatchAll,
});

function CatchAll() {
  const { pathname, search } = useLocation();
  const page = comingSoonPageAt(pathname);
  if (page === null) return <NotFoundPage />;
  const { title, line, missing } = page;
  const id = parse(idField, (search as { id?: unknown }).id);
  if (missing !== undefined && id === null) return <NotFoundPage title={missing} />;
  return <ComingSoonPage title={title} line={line} />;
}
