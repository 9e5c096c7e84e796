import type { QueryClient } from '@tanstack/react-query';

/** Fetches anew what moderators changed: the circle, its lists, and the post. */
export async function refreshCircle(
  client: QueryClient,
  circleId: string,
  postId?: string,
): Promise<void> {
  const keys = [
    ['circle/detail', circleId],
    ['circle/members', { id: circleId }],
    ['circle/manage/list'],
    ['circle/manage/comment/list'],
    ['circle/manage/report/list'],
    ['comment/list'],
    ['post/list'],
    ['postdiscuss/list'],
    ...(postId === undefined ? [] : [['post/detail', postId]]),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
