import { createFileRoute } from '@tanstack/react-router';
import { reportFilters } from '../../features/moderation/report-filters.ts';
import { ReportsPage } from '../../features/moderation/reports-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/reports')({
  validateSearch: reportFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <ReportsPage {...table} />;
}
