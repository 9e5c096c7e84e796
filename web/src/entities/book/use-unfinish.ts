import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import type { BookRoom, ChapterList } from './fetch-book.ts';
import { chaptersKey } from './use-book.ts';

/** Takes back that a chapter was finished; the toast that says so takes that back in turn. */
export function useUnfinish(room: BookRoom, id: string) {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: (to: { chapter: number; finished: boolean }) =>
      post('content/finished', { id, ...to }),
    onSuccess: ({ finished }, { chapter, finished: isFinished }) => {
      client.setQueriesData<ChapterList>(
        { queryKey: chaptersKey(room, id) },
        (known) => known && { ...known, viewer: { ...known.viewer, finished } },
      );
      if (isFinished) return;
      const undo = () => write.mutate({ chapter, finished: true });
      void showToast('已标为未读', { label: '撤销', run: undo });
    },
    onError: showError,
  });
  return ({ number: chapter }: Chapter) => write.mutate({ chapter, finished: false });
}
