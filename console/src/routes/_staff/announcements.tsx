import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AnnouncementsPage } from '../../features/announcements/announcements-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/announcements')({
  validateSearch: z.object(cursorSearch),
  component: AnnouncementsRoute,
});

function AnnouncementsRoute() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnnouncementsPage
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
