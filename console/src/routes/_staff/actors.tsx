import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PerformersPage } from '../../features/performers/performers-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/actors')({
  validateSearch: z.object({ text: textParam(30), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <PerformersPage {...table} />;
}
