import type { PostCard } from '@yehang/contract/shapes/post.ts';

/** The posts of all pages, each once: a list may change while its pages are loaded. */
export function uniquePosts(pages: readonly { list: readonly PostCard[] }[]): PostCard[] {
  const byId = new Map<string, PostCard>();
  for (const page of pages)
    for (const card of page.list) if (!byId.has(card.id)) byId.set(card.id, card);
  return [...byId.values()];
}
