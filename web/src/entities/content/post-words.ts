import type { PostCard } from '@yehang/contract/shapes/post.ts';

/** What is named of a post beside its words: 9 图, 视频, 投票. */
export function extentOf({ pictures, video, pollOptions, form }: PostCard): string {
  if (form === 'discussion') return '讨论';
  if (video) return '视频';
  if (pollOptions !== null) return '投票';
  return pictures.length > 0 ? `${pictures.length} 图` : '帖子';
}
