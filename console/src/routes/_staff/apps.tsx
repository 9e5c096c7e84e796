import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AppsPage } from '../../features/apps/apps-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/apps')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AppsPage page={table.page} onPageChange={table.onPageChange} />;
}
