import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SeriesPage } from '../../features/series/series-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/series')({
  validateSearch: z.object({ ...cursorSearch, id: idParam }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return (
    <SeriesPage
      page={table.page}
      onPageChange={table.onPageChange}
      openedId={table.filters.id}
      onClosed={() => table.filters.id !== undefined && table.onFilter({})}
    />
  );
}
