import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

const filter = z.string().trim().min(1).max(64).optional().catch(undefined);

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: z.object({ staffLogin: filter, action: filter, ...cursorSearch }),
  component: AuditRoute,
});

function AuditRoute() {
  const { cursor, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditPage
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
