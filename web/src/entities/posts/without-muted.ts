import type { PostCard } from '@yehang/contract/shapes/post.ts';

/** Posts without those in whose words, tags or author's name a muted word stands. */
export function withoutMuted(cards: readonly PostCard[], words: readonly string[]): PostCard[] {
  const muted = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
  return cards.filter(({ title, text, tags, uploader }) => {
    const said = [title, text, uploader?.nickname ?? '', ...tags.map(({ name }) => name)];
    const all = said.join('\n').toLowerCase();
    return !muted.some((word) => all.includes(word));
  });
}
