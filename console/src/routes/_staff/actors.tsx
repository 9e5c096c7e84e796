import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ActorsPage } from '../../features/actors/actors-page.tsx';
import { searchText } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/actors')({
  validateSearch: z.object({ text: searchText(30), ...cursorSearch }),
  component: ActorsRoute,
});

function ActorsRoute() {
  const { filters, ...table } = useTablePlace(Route.useSearch(), Route.useNavigate());
  return (
    <ActorsPage
      text={filters.text}
      place={table.place}
      onSearch={(text) => table.onFilter({ text })}
      onMove={table.onMove}
    />
  );
}
