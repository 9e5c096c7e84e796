import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import { useBookSource, type BookSource } from '../../../entities/book/book-source.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { renewedBeforeEnd, renewEnded } from '../../../lib/pictures/renew-addresses.ts';

export type ReadChapter = CallResponse<'novelChapter/info'>;

const CHAPTER = 'novelChapter/info';
const endOf = ({ picturesExpireAt }: ReadChapter) => picturesExpireAt;

const chapterQuery = (source: BookSource, id: string, script: ChineseScript | null) => ({
  queryKey: [CHAPTER, id, script] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => source.chapter(id, { script, signal }),
});

/** The text of a chapter. */
export function useChapter(id: string, script: ChineseScript | null) {
  const source = useBookSource();
  return useQuery({
    ...chapterQuery(source, id, script),
    ...renewedBeforeEnd(endOf),
    // While other characters are fetched the ones that were there stay.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** Fetches chapters beforehand. */
export function useChapterCache(script: ChineseScript | null) {
  const client = useQueryClient();
  const source = useBookSource();
  return {
    prefetch: (id: string) =>
      void client.query(chapterQuery(source, id, script)).catch(() => undefined),
    fetch: (id: string) => client.query(chapterQuery(source, id, script)),
    /** Asks anew for addresses of pictures that have ended. */
    renewPictures: () => renewEnded(client, CHAPTER, endOf),
  };
}
