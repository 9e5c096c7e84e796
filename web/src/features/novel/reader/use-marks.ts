import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarkToSave, ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import { post } from '../../../lib/api/api.ts';
import { showError } from '../../../lib/toast/show-toast.ts';

interface ReadingMarks {
  list: ReadingMark[];
}

const marksKey = (bookId: string) => ['novel/mark/list', bookId] as const;

/** The reader's bookmarks and marked passages in a book; changes are seen at once, and rolled back if rejected. */
export function useMarks(bookId: string | undefined) {
  const client = useQueryClient();
  const key = marksKey(bookId ?? '');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => post('novel/mark/list', { id: bookId ?? '' }, { signal }),
    enabled: bookId !== undefined,
  });
  const change = (to: (list: readonly ReadingMark[]) => ReadingMark[]) =>
    client.setQueryData<ReadingMarks>(key, (known) => ({ list: to(known?.list ?? []) }));
  const undo = (error: unknown) => {
    showError(error);
    return client.invalidateQueries({ queryKey: key });
  };
  const save = useMutation({
    mutationFn: (mark: MarkToSave & Pick<ReadingMark, 'chapter' | 'chapterTitle'>) => {
      const { chapter: _number, chapterTitle: _title, ...stored } = mark;
      return post('novel/mark/save', { bookId: bookId ?? '', mark: stored });
    },
    onMutate: (mark) => {
      const now = Date.now();
      change((list) =>
        [
          ...list.filter(({ id }) => id !== mark.id),
          { ...mark, createdAt: now, updatedAt: now },
        ].toSorted(
          (a, b) => a.chapter - b.chapter || a.paragraph - b.paragraph || a.start - b.start,
        ),
      );
    },
    onError: undo,
  });
  const remove = useMutation({
    mutationFn: (id: string) => post('novel/mark/delete', { id }),
    onMutate: (id) => change((list) => list.filter((mark) => mark.id !== id)),
    onError: undo,
  });
  return { list: query.data?.list ?? [], save: save.mutate, remove: remove.mutate };
}
