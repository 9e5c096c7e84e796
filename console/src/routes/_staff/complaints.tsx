import { createFileRoute } from '@tanstack/react-router';
import { complaintFilters } from '../../features/moderation/complaint-filters.ts';
import { ComplaintsPage } from '../../features/moderation/complaints-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/complaints')({
  validateSearch: complaintFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <ComplaintsPage {...table} />;
}
