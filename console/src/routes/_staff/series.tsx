import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SeriesPage } from '../../features/series/series-page.tsx';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/series')({
  validateSearch: z.object(cursorSearch),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <SeriesPage place={table.place} onMove={table.onMove} />;
}
