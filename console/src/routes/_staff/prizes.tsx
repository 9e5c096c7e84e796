import { createFileRoute } from '@tanstack/react-router';
import { prizeFilters } from '../../features/prizes/prize-filters.ts';
import { PrizesPage } from '../../features/prizes/prizes-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/prizes')({
  validateSearch: prizeFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <PrizesPage {...table} />;
}
