import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { addressOfAlias } from '../lib/navigation/second-vocabulary.ts';
import { ComingPage } from '../lib/shell/coming-page.tsx';
import { NotFoundPage } from '../lib/shell/not-found-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const address = addressOfAlias(location.pathname, location.searchStr);
    if (address !== null) redirect({ href: address, replace: true, throw: true });
  },
  component: CatchAll,
});

function CatchAll() {
  const { pathname } = useLocation();
  const page = comingPageAt(pathname);
  return page ? <ComingPage {...page} /> : <NotFoundPage />;
}
