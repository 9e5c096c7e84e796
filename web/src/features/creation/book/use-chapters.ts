import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkChapter, WorkChapterChange } from '@yehang/contract/shapes/work-chapter.ts';
import { post } from '../../../lib/api/api.ts';
import { useWorkAction } from '../use-work-action.ts';

const WAITING_MS = 20_000;

export const chaptersKey = (id: string) => ['publish/contents', 'chapters', id];

/** All chapters of an own book; asked for again while some wait for the review. */
export function useChapters(id: string) {
  return useQuery({
    queryKey: chaptersKey(id),
    queryFn: ({ signal }) => post('publish/chapter/list', { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((chapter) => chapter.state === 'waiting') === true ? WAITING_MS : false,
  });
}

/** Sets the order of all chapters, which is shown at once. */
export function useChapterOrder(id: string) {
  const client = useQueryClient();
  const action = useWorkAction('已调整顺序');
  return (chapters: readonly WorkChapter[]) => {
    const list = chapters.map((chapter, at) => ({ ...chapter, number: at + 1 }));
    client.setQueryData(chaptersKey(id), { list });
    action.mutate(() =>
      post('publish/chapter/order', { id, chapterIds: list.map((chapter) => chapter.id) }),
    );
  };
}

/** Does one thing to chapters of a book. */
export function useChapterChange(id: string, words: string, onDone?: () => void) {
  const action = useWorkAction(words, onDone);
  return {
    isPending: action.isPending,
    run: (chapterIds: string[], change: WorkChapterChange) =>
      action.mutate(() => post('publish/chapter/change', { id, chapterIds, change })),
  };
}
