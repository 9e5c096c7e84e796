import type { Episode } from '@yehang/contract/shapes/series.ts';
import { memo } from 'react';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { ContentCard } from '../../entities/content/content-card.tsx';
import { formatDuration } from '../../lib/format/durations.ts';
import styles from './episode-list-page.module.css';

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
  episode,
  isLastWatched,
}: {
  episode: Episode;
  isLastWatched: boolean;
}) {
  const { number, video, open } = episode;
  return (
    <li>
      <ContentCard
        card={video}
        layout={open ? openLayout : lockedLayout}
        className={isLastWatched ? styles.last : undefined}
        isCurrent={isLastWatched}
        title={`第 ${number} 集　${video.title}`}
        lines={[watchedText(episode)]}
      />
    </li>
  );
});

function watchedText({ finished, video: { marks } }: Episode): string {
  if (finished) return '已看完';
  const seconds = marks?.watchedSeconds ?? null;
  return seconds === null ? '没看过' : `看到 ${formatDuration(seconds)}`;
}
