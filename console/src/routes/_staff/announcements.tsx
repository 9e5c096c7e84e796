import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AnnouncementsPage } from '../../features/announcements/announcements-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/announcements')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AnnouncementsPage page={table.page} onPageChange={table.onPageChange} />;
}
