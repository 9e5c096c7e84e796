import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/notices')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <NoticesPage page={table.page} onPageChange={table.onPageChange} />;
}
