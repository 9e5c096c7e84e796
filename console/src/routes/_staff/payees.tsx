import { createFileRoute } from '@tanstack/react-router';
import { payeeFilters } from '../../features/payees/payee-filters.ts';
import { PayeesPage } from '../../features/payees/payees-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/payees')({
  validateSearch: payeeFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <PayeesPage {...table} />;
}
