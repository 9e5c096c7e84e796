import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import { fetchNovelChapter } from '../../../entities/book/fetch-book.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';

export type ReadChapter = CallResponse<'novelChapter/info'>;

const chapterQuery = (id: string, script: ChineseScript | null) => ({
  queryKey: ['novelChapter/info', id, script] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchNovelChapter(id, { script, signal }),
});

/** The text of a chapter. */
export function useChapter(id: string, script: ChineseScript | null) {
  return useQuery({
    ...chapterQuery(id, script),
    // While other characters are fetched the ones that were there stay.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** Fetches chapters beforehand. */
export function useChapterCache(script: ChineseScript | null) {
  const client = useQueryClient();
  return {
    prefetch: (id: string) => void client.query(chapterQuery(id, script)).catch(() => undefined),
    fetch: (id: string) => client.query(chapterQuery(id, script)),
  };
}
