import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { PerformerPage } from '../../features/discovery/performer-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/actorDetail')({
  validateSearch: object({ id: idField, name: textField }),
  component: PerformerRoute,
  staticData: { title: '演员' },
});

function PerformerRoute() {
  const { id, name } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这位演员" />;
  return <PerformerPage key={id} id={id} name={name} />;
}
