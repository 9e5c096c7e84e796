import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CodesPage } from '../../features/codes/codes-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/codes')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <CodesPage {...table} />;
}
