import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { parse } from 'valibot';
import { idField } from '../lib/navigation/search-fields.ts';
import { addressOfAlias } from '../entities/links/second-vocabulary.ts';
import { ComingPage } from '../lib/page/coming-page.tsx';
import { NotFoundPage } from '../lib/page/not-found-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const address = addressOfAlias(location.pathname, location.searchStr);
    if (address !== null) redirect({ href: address, replace: true, throw: true });
  },
  component: CatchAll,
});

function CatchAll() {
  const { pathname, search } = useLocation();
  const page = comingPageAt(pathname);
  if (page === null) return <NotFoundPage />;
  const { title, line, missing } = page;
  const id = parse(idField, (search as { id?: unknown }).id);
  if (missing !== undefined && id === null) return <NotFoundPage title={missing} />;
  return <ComingPage title={title} line={line} />;
}
