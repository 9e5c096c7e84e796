import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { LibraryEntry } from '@yehang/contract/shapes/library.ts';
import { lastPartText } from '../../entities/book/last-part-text.ts';
import { describeCard } from '../../entities/content/describe-card.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import type { LibraryTab } from './use-library.ts';

/** What each list says where it is empty, and what to do about it. */
export const emptyTexts: Readonly<Record<LibraryTab, { title: string; description: string }>> = {
  collected: { title: '还没有收藏', description: '看到喜欢的点一下收藏，都会放在这里' },
  watched: { title: '还没有足迹', description: '看过的都会记在这里，随时接着看' },
};

/** With less than this left a video counts as watched to its end, seconds. */
const DONE_SECONDS = 15;

/** The line below a title. @param now Unix milliseconds */
export function metaLine(
  { card, lastEpisode, at }: LibraryEntry,
  side: LibraryTab,
  now: number,
): string {
  if (!card) return '';
  const parts: string[] = [];
  if (card.contentType === contentTypes.live) {
    parts.push(describeCard(card).status ?? '');
  } else if (card.contentType === contentTypes.series) {
    const last = lastEpisode?.number ?? card.marks?.lastPart ?? null;
    if (last !== null) parts.push(`看到第 ${last} 集`);
    parts.push(describeCard(card).status ?? '');
  } else if ('chapters' in card) {
    const last = lastPartText(card);
    if (last !== null) parts.push(last);
    parts.push(describeCard(card).status ?? '');
  } else if ('durationSeconds' in card && side === 'watched') {
    parts.push(watchedText(card.marks?.watchedSeconds ?? 0, card.durationSeconds));
  } else if ('plays' in card) parts.push(`${formatCount(card.plays)} ${playsNoun(card)}`);
  else parts.push(describeCard(card).status ?? '');
  const when = formatAgo(at, now);
  return [...parts, side === 'collected' ? `${when}收藏` : when].join(' · ');
}

function playsNoun({ contentType }: ContentCard): string {
  if (contentType === contentTypes.photo) return '浏览';
  return contentType === contentTypes.game ? '次玩过' : '播放';
}

function watchedText(seconds: number, durationSeconds: number): string {
  if (durationSeconds - seconds < Math.min(DONE_SECONDS, durationSeconds / 4)) return '看完了';
  return `看到 ${formatDuration(seconds)}`;
}

/** How much of a video was watched, 0 to 1; null where that is meaningless. */
export function watchedFraction({ card }: LibraryEntry, side: LibraryTab): number | null {
  if (side !== 'watched' || !card || !('durationSeconds' in card) || card.durationSeconds <= 0)
    return null;
  return Math.min(1, (card.marks?.watchedSeconds ?? 0) / card.durationSeconds);
}
