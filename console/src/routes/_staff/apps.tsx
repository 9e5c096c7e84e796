import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AppsPage } from '../../features/apps/apps-page.tsx';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/apps')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <AppsPage place={table.place} onMove={table.onMove} />;
}
