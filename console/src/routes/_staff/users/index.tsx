import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { UsersPage } from '../../../features/users/users-page.tsx';
import { searchText } from '../../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/users/')({
  validateSearch: z.object({ text: searchText(), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const { filters, place, onFilter, onMove } = useTablePlace(
    Route.useSearch(),
    Route.useNavigate(),
  );
  return (
    <UsersPage
      text={filters.text}
      place={place}
      onSearch={(text) => onFilter({ text })}
      onMove={onMove}
    />
  );
}
