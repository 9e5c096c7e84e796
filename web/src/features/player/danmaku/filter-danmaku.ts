import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import type { DanmakuPreferences } from './danmaku-preferences.ts';

/** How many of a hundred are shown. */
const shares = { few: 40, normal: 100, many: 100 } as const;

/** A number from 0 to 99 that is the same for a danmaku every time, so that a share of them is always the same ones. */
function lotOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % 100;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/**
 * The danmaku that a viewer wants to see: without hidden words and senders, no longer than the limit, and no more
 * than the selected density. The viewer's own are always shown.
 */
export function filterDanmaku<Entry extends Pick<Danmaku, 'id' | 'text' | 'sender'>>(
  all: readonly Entry[],
  {
    words,
    senders,
    density,
    longest,
  }: Pick<DanmakuPreferences, 'words' | 'senders' | 'density' | 'longest'>,
  ownIds: ReadonlySet<string>,
): Entry[] {
  const hiddenWords = words.map(plain);
  const hiddenSenders = new Set(senders);
  return all.filter(({ id, text, sender }) => {
    if (ownIds.has(id)) return true;
    if (hiddenSenders.has(sender) || lotOf(id) >= shares[density]) return false;
    if (longest !== null && Array.from(text).length > longest) return false;
    const bare = plain(text);
    return !hiddenWords.some((word) => bare.includes(word));
  });
}
