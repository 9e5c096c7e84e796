import { createFileRoute } from '@tanstack/react-router';
import { roomSection } from '@yehang/contract/shapes/home.ts';
import { fallback, object, picklist } from 'valibot';
import { RoomPage } from '../../features/home/room/room-page.tsx';

export const Route = createFileRoute('/subPage/room')({
  validateSearch: object({ kind: fallback(picklist(roomSection.options), 'comic') }),
  component: Room,
  staticData: { title: '作品' },
});

function Room() {
  const { kind } = Route.useSearch();
  return <RoomPage key={kind} kind={kind} />;
}
