import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: z.object({ staffLogin: textParam(), action: textParam(), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AuditPage {...table} />;
}
