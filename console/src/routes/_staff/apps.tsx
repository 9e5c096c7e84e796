import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AppsPage } from '../../features/apps/apps-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/apps')({
  validateSearch: z.object(cursorSearch),
  component: AppsRoute,
});

function AppsRoute() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AppsPage
      place={usePlace(cursor)}
      onMove={(place) =>
        void navigate({
          search: { cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
