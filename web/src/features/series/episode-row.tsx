import { Link } from '@tanstack/react-router';
import type { Episode } from '@yehang/contract/shapes/series.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { memo } from 'react';
import { accessBadge } from '../../entities/content/access-badge.tsx';
import { videoAddress } from '../../entities/content/video-address.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './episode-list-page.module.css';

/** Less than this is left of an episode that was watched to its end. */
const DONE_SECONDS = 15;

/** One episode: its number, its title, how far it was watched, and what it costs where it is not open. */
export const EpisodeRow = memo(function EpisodeRow({
  episode: { number, video, open },
  isLastWatched,
}: {
  episode: Episode;
  isLastWatched: boolean;
}) {
  const { cover, durationSeconds, title } = video;
  return (
    <li>
      <Link
        {...videoAddress(video)}
        className={classNames(styles.row, isLastWatched && styles.last)}
        aria-current={isLastWatched || undefined}
      >
        <Cover
          ratio="16 / 9"
          color={cover.color}
          corner={open ? undefined : (accessBadge(video.access) ?? undefined)}
          foot={
            <>
              <span />
              <Badge tone="plain">{formatDuration(durationSeconds)}</Badge>
            </>
          }
          className={styles.cover}
        >
          <EncryptedImage {...cover} alt="" />
        </Cover>
        <span className={styles.words}>
          <span className={styles.title}>
            第 {number} 集　{title}
          </span>
          <span className={styles.meta}>{watchedText(video.marks?.watchedSeconds, video)}</span>
        </span>
      </Link>
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
