import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ActorPage } from '../../features/discovery/actor-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/actorDetail')({
  validateSearch: object({ id: idField, name: textField }),
  component: Actor,
  staticData: { title: '演员' },
});

function Actor() {
  const { id, name } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这位演员" />;
  return <ActorPage key={id} id={id} name={name} />;
}
