import { createFileRoute } from '@tanstack/react-router';
import { auditFilters } from '../../features/audit/audit-filters.ts';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: auditFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AuditPage {...table} />;
}
