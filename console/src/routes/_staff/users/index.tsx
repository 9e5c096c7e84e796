import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { UsersPage } from '../../../features/users/users-page.tsx';
import { textParam } from '../../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/users/')({
  validateSearch: z.object({ text: textParam(), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <UsersPage {...table} />;
}
