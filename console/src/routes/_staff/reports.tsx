import { createFileRoute } from '@tanstack/react-router';
import { reportKind } from '@yehang/contract/shapes/report.ts';
import { z } from 'zod';
import { ReportsPage } from '../../features/moderation/reports-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/reports')({
  validateSearch: z.object({
    state: z.enum(['open', 'decided']).default('open').catch('open'),
    kind: reportKind.optional().catch(undefined),
    ...cursorSearch,
  }),
  component: ReportsRoute,
});

function ReportsRoute() {
  const { cursor, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportsPage
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
