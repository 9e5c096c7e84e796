import { createFileRoute } from '@tanstack/react-router';
import { causeKind } from '@yehang/contract/shapes/money.ts';
import { z } from 'zod';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';
import { numberParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/ledger')({
  validateSearch: z.object({
    userNumber: numberParam,
    cause: causeKind.optional().catch(undefined),
    from: numberParam,
    to: numberParam,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <LedgerPage {...table} />;
}
