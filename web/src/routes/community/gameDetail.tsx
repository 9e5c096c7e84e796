import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { GamePage } from '../../features/games/game-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/gameDetail')({
  validateSearch: object({ id: idField }),
  staticData: { title: '游戏' },
  component: Game,
});

function Game() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这个游戏" /> : <GamePage key={id} id={id} />;
}
