import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { AuthorPage, ComicTagPage } from '../../features/comics/comic-list-page.tsx';
import { choiceField, idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/manga/tag')({
  validateSearch: object({
    id: idField,
    name: textField,
    author: textField,
    room: choiceField(['comics', 'novel']),
  }),
  component: ComicList,
  staticData: { title: '漫画标签' },
});

function ComicList() {
  const { id, name, author, room } = Route.useSearch();
  if (author !== '') return <AuthorPage key={author} author={author} room={room ?? 'comics'} />;
  if (id === null) return <NotFoundPage title="没有找到这个标签" />;
  return <ComicTagPage key={id} id={id} name={name} />;
}
