import { createFileRoute } from '@tanstack/react-router';
import { causeKind } from '@yehang/contract/shapes/money.ts';
import { z } from 'zod';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/ledger')({
  validateSearch: z.object({
    userNumber: z.int().positive().optional().catch(undefined),
    cause: causeKind.optional().catch(undefined),
    ...cursorSearch,
  }),
  component: LedgerRoute,
});

function LedgerRoute() {
  const { cursor, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LedgerPage
      filters={filters}
      place={usePlace(cursor)}
      onFilter={(search) => void navigate({ search, replace: true })}
      onMove={(place) =>
        void navigate({
          search: { ...filters, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
