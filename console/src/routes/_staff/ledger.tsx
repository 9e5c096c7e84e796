import { createFileRoute } from '@tanstack/react-router';
import { ledgerFilters } from '../../features/ledger/ledger-filters.ts';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/ledger')({
  validateSearch: ledgerFilters.extend(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <LedgerPage {...table} />;
}
