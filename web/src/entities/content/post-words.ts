import type { PostCard } from '@yehang/contract/shapes/post.ts';

/** A post in a word or two, where it has no title: the first line of its text. */
export function headline({ title, text }: Pick<PostCard, 'title' | 'text'>): string {
  if (title !== '') return title;
  const [line = ''] = text.trim().split('\n');
  return line === '' ? '图片帖' : line;
}

/** What is named of a post beside its words: 9 图, 视频, 投票. */
export function extentOf({ pictures, video, pollOptions, form }: PostCard): string {
  if (form === 'discussion') return '讨论';
  if (video) return '视频';
  if (pollOptions !== null) return '投票';
  return pictures.length > 0 ? `${pictures.length} 图` : '帖子';
}
