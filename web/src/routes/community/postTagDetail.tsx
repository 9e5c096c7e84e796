import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { TopicPage } from '../../features/community/topic-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/postTagDetail')({
  validateSearch: object({ id: idField, name: textField }),
  staticData: { title: '话题' },
  component: Topic,
});

function Topic() {
  const { id, name } = Route.useSearch();
  if (id === null && name === '') return <NotFoundPage title="没有找到这个话题" />;
  return <TopicPage key={id ?? name} id={id} name={name} />;
}
