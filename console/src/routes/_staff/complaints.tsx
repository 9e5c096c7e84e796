import { createFileRoute } from '@tanstack/react-router';
import { complaintFilters } from '../../features/moderation/complaint-filters.ts';
import { ComplaintsPage } from '../../features/moderation/complaints-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/complaints')({
  validateSearch: complaintFilters.extend({ ...cursorSearch, open: idParam }),
  component: TableRoute,
});

function TableRoute() {
  const { open, ...search } = Route.useSearch();
  const table = useTableSearch(search, Route.useNavigate());
  return <ComplaintsPage key={open} {...table} openId={open} />;
}
