import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AgentsPage } from '../../features/agents/agents-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/agents')({
  validateSearch: z.object({
    text: textParam(),
    isOwing: z.stringbool().or(z.boolean()).optional().catch(undefined),
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AgentsPage {...table} />;
}
