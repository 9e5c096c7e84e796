import type { PostCard } from '@yehang/contract/shapes/post.ts';

/** Whose list a post stands in: that of its circle, that of its author, or neither. */
export type PostPlace = 'circle' | 'author';

/** What is pinned stands first where it was pinned, and nowhere else. */
export function isPinnedAt(card: PostCard, place: PostPlace | undefined): boolean {
  if (place === 'circle') return card.isPinnedInCircle;
  return place === 'author' && card.isPinnedByAuthor;
}
