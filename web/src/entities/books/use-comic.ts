import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import type { PatchContent } from '../engagement/use-like-and-favorite.ts';

export type OpenedComic = CallResponse<'comics/detail'>;

const detailKey = (id: string) => ['comics/detail', id] as const;
const chaptersKey = (id: string) => ['comics/chapter', id] as const;

/** A comic with the viewer's place in it and what it costs. */
export function useComic(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => post('comics/detail', { id }, { signal }),
  });
}

/** All chapters of a comic, and which are the viewer's. */
export function useComicChapters(id: string) {
  return useQuery({
    queryKey: chaptersKey(id),
    queryFn: ({ signal }) => post('comics/chapter', { id }, { signal }),
  });
}

/** What is loaded anew after a purchase, and where the place was left. */
export function useRefreshComic(id: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: detailKey(id) });
    void client.invalidateQueries({ queryKey: chaptersKey(id) });
    void client.invalidateQueries({ queryKey: ['comicsChapter/pics'] });
  };
}

/** Changes what is known of a comic on its page. */
export function usePatchComic(id: string): PatchContent {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData<OpenedComic>(
      detailKey(id),
      (known) => known && { ...known, book: change(known.book) },
    );
  };
}
