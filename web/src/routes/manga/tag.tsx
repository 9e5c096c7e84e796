import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ComicAuthorPage, ComicTagPage } from '../../features/comics/comic-list-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/manga/tag')({
  validateSearch: object({ id: idField, name: textField, author: textField }),
  component: ComicList,
  staticData: { title: '漫画标签' },
});

function ComicList() {
  const { id, name, author } = Route.useSearch();
  if (author !== '') return <ComicAuthorPage key={author} author={author} />;
  if (id === null) return <NotFoundPage title="没有找到这个标签" />;
  return <ComicTagPage key={id} id={id} name={name} />;
}
