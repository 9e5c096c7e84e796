import { type Asked, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

/** What is asked of posts, circles, comments, messages and people. */
export const askedOfCommunity: readonly Asked[] = [
  ...(['following', 'newest'] as const).map((feed) => ({
    name: 'post/list' as const,
    most: 4,
    body: () => ({ feed, ...PAGE }),
  })),
  // What is chosen from is read once for all viewers.
  ...(['recommended', 'hot'] as const).map((feed) => ({
    name: 'post/list' as const,
    most: 6,
    body: () => ({ feed, ...PAGE }),
  })),
  { name: 'post/list', most: 4, body: ({ circle: circleId }) => ({ circleId, ...PAGE }) },
  { name: 'post/list', most: 4, body: ({ themeId }) => ({ themeId, feed: 'hot', ...PAGE }) },
  { name: 'post/list', most: 4, body: ({ tagId }) => ({ tagId, ...PAGE }) },
  { name: 'post/list', most: 8, body: ({ uploaderId: userId }) => ({ userId, ...PAGE }) },
  { name: 'post/detail', most: 8, body: ({ post: id }) => ({ id }) },
  { name: 'post/history', most: 3, body: ({ post: id }) => ({ id }) },
  { name: 'post/mypublish', most: 2, body: () => PAGE },
  // The drafts, and the pictures of all of them.
  { name: 'post/draft/list', most: 2, body: () => ({}) },
  { name: 'post/topic/list', most: 1, body: () => ({}) },
  { name: 'post/mention/list', most: 1, body: () => ({ text: '夜' }) },
  { name: 'postdiscuss/list', most: 4, body: () => PAGE },
  { name: 'postdiscuss/detail', most: 8, body: ({ discussion: id }) => ({ id }) },
  ...(['joined', 'recommended', 'newest', 'hot'] as const).map((sort) => ({
    name: 'circle/list' as const,
    most: 3,
    body: () => ({ sort, ...PAGE }),
  })),
  { name: 'circle/detail', most: 10, body: ({ circle: id }) => ({ id }) },
  { name: 'circle/members', most: 2, body: ({ circle: id }) => ({ id, ...PAGE }) },
  {
    name: 'circle/list',
    most: 4,
    body: ({ uploaderId: userId }) => ({ sort: 'joined', userId, ...PAGE }),
  },
  { name: 'circle/own', most: 1, body: () => ({}) },
  { name: 'comment/list', most: 3, body: ({ long: contentId }) => ({ contentId, ...PAGE }) },
  {
    name: 'comment/list',
    most: 3,
    body: ({ long: contentId, commentId: rootId }) => ({ contentId, rootId, ...PAGE }),
  },
  { name: 'user/info', most: 2, body: ({ uploaderId: userId }) => ({ userId }) },
  { name: 'user/caredusers', most: 1, body: () => PAGE },
  { name: 'message/list', most: 1, body: () => PAGE },
  { name: 'message/list', most: 1, body: () => ({ kind: 'review', ...PAGE }) },
  { name: 'message/info', most: 2, body: () => ({}) },
  { name: 'message/read', most: 5, body: () => ({}) },
  { name: 'message/conversations', most: 1, body: () => PAGE },
  { name: 'message/dialog', most: 5, body: ({ uploaderId: userId }) => ({ userId }) },
  { name: 'message/blocked', most: 1, body: () => PAGE },
  { name: 'message/settings', most: 1, body: () => ({}) },
  { name: 'message/stream', most: 1, body: () => ({}) },
  { name: 'message/stream', most: 3, body: () => ({ withInfo: true as const }) },
  { name: 'user/care/suggested', most: 1, body: () => ({}) },
  { name: 'post/topic/detail', most: 1, body: ({ tagId: id }) => ({ id }) },
  { name: 'post/draft/detail', most: 2, body: ({ draftId: id }) => ({ id }) },
  ...(['shown', 'hidden'] as const).map((state) => ({
    name: 'circle/manage/list' as const,
    most: 6,
    body: ({ circle: id }: FilledIds) => ({ id, state, ...PAGE }),
  })),
  { name: 'circle/manage/comment/list', most: 6, body: ({ circle: id }) => ({ id, ...PAGE }) },
  // Circle, rank, reports; cards of the posts with the viewer's marks, and comments.
  { name: 'circle/manage/report/list', most: 6, body: ({ circle: id }) => ({ id, ...PAGE }) },
];
