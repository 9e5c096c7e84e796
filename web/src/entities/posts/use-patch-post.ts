import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { OpenedPost, PostCard } from '@yehang/contract/shapes/post.ts';
import { useCallback } from 'react';
import type { PatchContent } from '../engagement/use-like-and-favorite.ts';
import { postKey } from './use-post.ts';

/** The lists that posts stand in, by the first part of their keys. */
export const postLists = ['post/list', 'postdiscuss/list'] as const;

type Pages = InfiniteData<{ list: PostCard[] }>;

/** Changes what is known of a post, on its page and in every list. */
export function usePatchPost(id: string): PatchContent {
  const client = useQueryClient();
  return useCallback<PatchContent>(
    (change) => {
      client.setQueryData<OpenedPost>(
        postKey(id),
        (known) => known && { ...known, post: change(known.post) },
      );
      const inList = (card: PostCard) => (card.id === id ? change(card) : card);
      for (const list of postLists)
        client.setQueriesData<Pages>(
          { queryKey: [list] },
          (known) =>
            known && {
              ...known,
              pages: known.pages.map((page) => ({ ...page, list: page.list.map(inList) })),
            },
        );
    },
    [client, id],
  );
}
