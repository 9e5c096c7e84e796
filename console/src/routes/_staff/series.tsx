import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SeriesPage } from '../../features/series/series-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/series')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <SeriesPage page={table.page} onPageChange={table.onPageChange} />;
}
