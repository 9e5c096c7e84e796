import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';

export interface CommentPage {
  list: Comment[];
  cursor: string | null;
  total?: number | undefined;
  /** The comment that stands above all others, on the first page. */
  pinned?: Comment | null;
}
type Pages = InfiniteData<CommentPage, string | null>;

/** Asks again for the comments of a work that are shown. */
export async function refetchComments(client: QueryClient, contentId: string): Promise<void> {
  await client.refetchQueries({ queryKey: ['comment/list', contentId], type: 'active' });
}

export function rootsKey(contentId: string, sort: 'hot' | 'new') {
  return ['comment/list', contentId, 'roots', sort] as const;
}

export function repliesKey(contentId: string, rootId: string) {
  return ['comment/list', contentId, 'replies', rootId] as const;
}

/** Changes a comment wherever it is shown; null removes it, and a top-level comment's replies with it. */
export function changeComment(
  client: QueryClient,
  contentId: string,
  id: string,
  change: (comment: Comment) => Comment | null,
): void {
  client.setQueriesData<Pages>({ queryKey: ['comment/list', contentId] }, (data) =>
    mapPages(data, (page) => ({
      ...page,
      list: page.list.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
      ...(page.pinned?.id === id ? { pinned: change(page.pinned) } : {}),
    })),
  );
}

/** Adds to the number of comments that is shown. */
export function addToTotal(client: QueryClient, contentId: string, by: number): void {
  client.setQueriesData<Pages>({ queryKey: ['comment/list', contentId, 'roots'] }, (data) =>
    mapPages(data, (page) =>
      page.total === undefined ? page : { ...page, total: Math.max(0, page.total + by) },
    ),
  );
}

/** Puts a new root before all others, in every order. */
export function prependRoot(client: QueryClient, contentId: string, comment: Comment): void {
  client.setQueriesData<Pages>({ queryKey: ['comment/list', contentId, 'roots'] }, (data) =>
    mapPages(data, (page, at) => (at === 0 ? { ...page, list: [comment, ...page.list] } : page)),
  );
}

/**
 * Makes sure that a new top-level comment is shown: the list may have been loaded only after it was sent, or a
 * pending response may not have it.
 */
export function ensureRootShown(client: QueryClient, contentId: string, comment: Comment): void {
  const queryKey = ['comment/list', contentId, 'roots'];
  const put = () => {
    client.setQueriesData<Pages>({ queryKey }, (data) => {
      const isThere = data?.pages.some(({ list }) => list.some(({ id }) => id === comment.id));
      if (isThere) return data;
      return mapPages(data, (page, at) =>
        at === 0 ? { ...page, list: [comment, ...page.list] } : page,
      );
    });
  };
  put();
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    query.promise?.then(put, () => undefined);
  }
}

/** Appends a new reply to the loaded replies of its top-level comment. */
export function appendReply(
  client: QueryClient,
  contentId: string,
  comment: Comment & { rootId: string },
): void {
  client.setQueryData<Pages>(repliesKey(contentId, comment.rootId), (data) =>
    mapPages(data, (page, at) =>
      at === (data?.pages.length ?? 0) - 1 ? { ...page, list: [...page.list, comment] } : page,
    ),
  );
}

function mapPages(
  data: Pages | undefined,
  map: (page: CommentPage, at: number) => CommentPage,
): Pages | undefined {
  return data && { ...data, pages: data.pages.map(map) };
}
