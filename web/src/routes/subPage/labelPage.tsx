import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { TagPage } from '../../features/discovery/tag-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/labelPage')({
  validateSearch: object({ id: idField, name: textField }),
  component: Label,
  staticData: { title: '标签' },
});

function Label() {
  const { id, name } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这个标签" />;
  return <TagPage key={id} id={id} name={name} />;
}
