import { createFileRoute } from '@tanstack/react-router';
import { object, optional, parse, string } from 'valibot';
import { TopicListPage } from '../../features/discovery/topic-list-page.tsx';
import { TopicPage } from '../../features/discovery/topic-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/topicList')({
  validateSearch: object({ id: optional(string()), name: textField }),
  component: Topics,
  staticData: { title: '专题' },
});

/** One topic if the URL names one, else all of them. */
function Topics() {
  const { id, name } = Route.useSearch();
  if (id === undefined) return <TopicListPage />;
  const known = parse(idField, id);
  if (known === null) return <NotFoundPage title="没有找到这个专题" />;
  return <TopicPage key={known} id={known} name={name} />;
}
