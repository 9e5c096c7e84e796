import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { NovelPage } from '../../features/novel/detail/novel-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/novelDetail')({
  validateSearch: object({ id: idField }),
  staticData: { title: '小说' },
  component: NovelDetail,
});

function NovelDetail() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这部小说" /> : <NovelPage key={id} id={id} />;
}
