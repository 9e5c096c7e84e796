import { createFileRoute } from '@tanstack/react-router';
import { reportFilters } from '../../features/moderation/report-filters.ts';
import { ReportsPage } from '../../features/moderation/reports-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/reports')({
  validateSearch: reportFilters.extend({ ...cursorSearch, open: idParam }),
  component: TableRoute,
});

function TableRoute() {
  const { open, ...search } = Route.useSearch();
  const table = useTableSearch(search, Route.useNavigate());
  return <ReportsPage key={open} {...table} openId={open} />;
}
