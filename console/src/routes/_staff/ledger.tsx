import { createFileRoute } from '@tanstack/react-router';
import { causeKind } from '@yehang/contract/shapes/money.ts';
import { z } from 'zod';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';
import { searchNumber } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/ledger')({
  validateSearch: z.object({
    userNumber: searchNumber,
    cause: causeKind.optional().catch(undefined),
    from: searchNumber,
    to: searchNumber,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <LedgerPage {...table} />;
}
