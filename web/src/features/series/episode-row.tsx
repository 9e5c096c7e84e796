import type { Episode } from '@yehang/contract/shapes/series.ts';
import { memo } from 'react';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { ContentCard } from '../../entities/content/content-card.tsx';
import { formatDuration } from '../../lib/format/durations.ts';
import styles from './episode-list-page.module.css';

/** With less than this left an episode counts as watched to its end, seconds. */
const DONE_SECONDS = 15;

const lockedLayout: CardLayout = {
  className: styles.row,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'accessAndExtent',
  lines: () => [],
};

const openLayout: CardLayout = { ...lockedLayout, badges: 'extent' };

/** One episode: number, title, progress, and what it costs if it is locked. */
export const EpisodeRow = memo(function EpisodeRow({
  episode: { number, video, open },
  isLastWatched,
}: {
  episode: Episode;
  isLastWatched: boolean;
}) {
  return (
    <li>
      <ContentCard
        card={video}
        layout={open ? openLayout : lockedLayout}
        className={isLastWatched ? styles.last : undefined}
        isCurrent={isLastWatched}
        title={`第 ${number} 集　${video.title}`}
        lines={[watchedText(video.marks?.watchedSeconds, video)]}
      />
    </li>
  );
});

function watchedText(
  seconds: number | null | undefined,
  { durationSeconds }: { durationSeconds: number },
): string {
  if (seconds === null || seconds === undefined) return '没看过';
  if (durationSeconds - seconds < DONE_SECONDS) return '看完了';
  return `看到 ${formatDuration(seconds)}`;
}
