import { createFileRoute } from '@tanstack/react-router';
import { withdrawalFilters } from '../../features/withdrawals/withdrawal-filters.ts';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/withdrawals')({
  validateSearch: withdrawalFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <WithdrawalsPage {...table} />;
}
