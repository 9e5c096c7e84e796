import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { post } from '../../lib/api/api.ts';
import type { CommentPage } from './comment-cache.ts';
import { repliesKey, rootsKey } from './comment-cache.ts';

/** The roots of a work's comments, page by page. */
export function useRoots(contentId: string, sort: 'hot' | 'new') {
  return useInfiniteQuery({
    queryKey: rootsKey(contentId, sort),
    queryFn: ({ pageParam, signal }): Promise<CommentPage> =>
      post(
        'comment/list',
        { contentId, sort, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}

/** The replies of a root, the oldest first. */
export function useReplies(contentId: string, rootId: string, isOn: boolean) {
  return useInfiniteQuery({
    queryKey: repliesKey(contentId, rootId),
    queryFn: ({ pageParam, signal }): Promise<CommentPage> =>
      post(
        'comment/list',
        {
          contentId,
          rootId,
          pageSize: 10,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: isOn,
  });
}

/** The comments of all pages, each once: their order changes while pages are loaded. */
export function uniqueComments(
  pages: readonly { list: readonly Comment[] }[] | undefined,
): Comment[] {
  const byId = new Map<string, Comment>();
  for (const page of pages ?? [])
    for (const comment of page.list) if (!byId.has(comment.id)) byId.set(comment.id, comment);
  return [...byId.values()];
}
