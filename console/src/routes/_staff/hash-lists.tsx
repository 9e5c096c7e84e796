import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { HashListsPage } from '../../features/hash-lists/hash-lists-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/hash-lists')({
  validateSearch: z.object({
    tab: z.enum(['lists', 'matches']).optional().catch(undefined),
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <HashListsPage {...table} />;
}
