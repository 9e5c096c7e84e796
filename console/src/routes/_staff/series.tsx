import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SeriesPage } from '../../features/series/series-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/series')({
  validateSearch: z.object(cursorSearch),
  component: SeriesRoute,
});

function SeriesRoute() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SeriesPage
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
