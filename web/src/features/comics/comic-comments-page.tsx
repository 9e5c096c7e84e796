import { useQueryClient } from '@tanstack/react-query';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { refetchComments } from '../../entities/comments/comment-cache.ts';
import { CommentsPanel } from '../../entities/comments/comments-panel.tsx';
import type { OpenedBook } from '../../entities/book/fetch-book.ts';
import { useBook } from '../../entities/book/use-book.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';

/** The comments on a comic. */
export function ComicCommentsPage({ id }: { id: string }) {
  const comic = useBook('comics', id);
  const client = useQueryClient();
  if (isNotFound(comic.error)) return <NotFoundPage title="没有找到这部漫画" />;
  const count = (by: number) =>
    client.setQueryData<OpenedBook>(
      ['comics/detail', id],
      (known) =>
        known && {
          ...known,
          book: { ...known.book, comments: Math.max(0, known.book.comments + by) },
        },
    );
  return (
    <>
      <PageHeader title={comic.data ? `${comic.data.book.title}的评论` : '评论'} />
      <PullToRefresh onRefresh={() => refetchComments(client, id)}>
        <CommentsPanel contentId={id} onCount={count} />
      </PullToRefresh>
    </>
  );
}
