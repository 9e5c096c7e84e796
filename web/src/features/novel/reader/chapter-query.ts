import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChapterLook } from '@yehang/contract/shapes/book.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';

export type ReadChapter = CallResponse<'novelChapter/info'>;

const NEEDS_TIER = 4100;
const NEEDS_PURCHASE = 4101;

const chapterQuery = (id: string, script: ChineseScript | null) => ({
  queryKey: ['novelChapter/info', id, script] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    post('novelChapter/info', { id, ...(script && { script }) }, { signal }),
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

/** What lies around a chapter that is not open to the viewer; null for any other error. */
export function wallOf(error: unknown): ChapterLook | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== NEEDS_TIER && error.code !== NEEDS_PURCHASE) return null;
  const look = error.data as Partial<ChapterLook> | null;
  return look?.chapter && look.contentId ? (look as ChapterLook) : null;
}
