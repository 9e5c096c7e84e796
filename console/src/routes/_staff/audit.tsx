import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { searchText } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: z.object({ staffLogin: searchText(), action: searchText(), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <AuditPage {...table} />;
}
