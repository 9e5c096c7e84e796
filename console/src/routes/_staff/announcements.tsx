import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AnnouncementsPage } from '../../features/announcements/announcements-page.tsx';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/announcements')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <AnnouncementsPage place={table.place} onMove={table.onMove} />;
}
