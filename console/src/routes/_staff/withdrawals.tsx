import { createFileRoute } from '@tanstack/react-router';
import { withdrawalFilters } from '../../features/withdrawals/withdrawal-filters.ts';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/withdrawals')({
  validateSearch: withdrawalFilters.extend({ ...cursorSearch, open: idParam }),
  component: TableRoute,
});

function TableRoute() {
  const { open, ...search } = Route.useSearch();
  const table = useTableSearch(search, Route.useNavigate());
  return <WithdrawalsPage key={open} {...table} openId={open} />;
}
