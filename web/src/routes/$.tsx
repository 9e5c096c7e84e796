import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ComingPage } from '../lib/shell/coming-page.tsx';
import { NotFoundPage } from '../lib/shell/not-found-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/$')({ component: CatchAll });

function CatchAll() {
  const { pathname } = useLocation();
  const page = comingPageAt(pathname);
  return page ? <ComingPage {...page} /> : <NotFoundPage />;
}
