import type { ChapterChange, ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { moveTo } from '../../../lib/sortable/move-to.ts';

const INVALIDATED = ['content/info', 'content/list', 'room/info'] as const;

/** The chapters of a book, and what is done to them. */
export function useChapters(contentId: string) {
  const { message } = App.useApp();
  const client = useQueryClient();
  const query = consoleQuery('book/chapters', { contentId });
  const chapters = useQuery(query);
  const show = (next: { list: ConsoleChapter[] }) => client.setQueryData(query.queryKey, next);
  const options = { invalidates: INVALIDATED, onSuccess: show };
  const order = useConsoleMutation('book/order', options);
  const change = useConsoleMutation('book/change', options);
  const list = chapters.data?.list ?? [];
  return {
    chapters,
    list,
    isBusy: order.isPending || change.isPending,
    /** Moves one chapter; shown at once, and undone where the server refuses. */
    move: (from: number, to: number) => {
      const next = moveTo(list, from, to).map((chapter, at) => ({ ...chapter, number: at + 1 }));
      show({ list: next });
      order.mutate(
        { contentId, chapterIds: next.map(({ id }) => id) },
        { onError: () => void chapters.refetch() },
      );
    },
    change: (ids: readonly string[], what: ChapterChange, onDone?: () => void) =>
      change.mutate(
        { contentId, chapterIds: [...ids], change: what },
        {
          onError: () => void chapters.refetch(),
          onSuccess: () => {
            message.success('已保存');
            onDone?.();
          },
        },
      ),
  };
}
