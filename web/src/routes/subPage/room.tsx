import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { RoomPage } from '../../features/home/room/room-page.tsx';
import { rooms } from '../../features/home/room/room-calls.ts';
import { ReservedListPage } from '../../features/reserved/reserved-list-page.tsx';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/room')({
  validateSearch: object({ kind: choiceField([...rooms, 'reserved']) }),
  component: Room,
  staticData: { title: '作品' },
});

/** The room of a link that names none is that of comics. */
function Room() {
  const kind = Route.useSearch().kind ?? 'comic';
  if (kind === 'reserved') return <ReservedListPage />;
  return <RoomPage key={kind} kind={kind} />;
}
