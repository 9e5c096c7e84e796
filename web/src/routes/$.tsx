import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { parse } from 'valibot';
import { idField } from '../lib/navigation/search-fields.ts';
import { addressOfAlias } from '../entities/links/route-aliases.ts';
import { ComingSoonPage } from '../lib/page/coming-soon-page.tsx';
import { NotFoundPage } from '../lib/page/not-found-page.tsx';
import { comingSoonPageAt } from '../coming-soon.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
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
