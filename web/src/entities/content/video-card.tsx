import { Link } from '@tanstack/react-router';
import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { memo } from 'react';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { accessBadge } from './access-badge.tsx';
import { videoAddress } from './video-address.ts';
import styles from './video-card.module.css';

interface CoverCardProps {
  video: VideoCard;
  /** The cover's shape, width by height. */
  ratio?: '16 / 9' | '3 / 4';
  /** How many lines the title may take. */
  titleLines?: 1 | 2;
  /** For cards that are seen first. */
  isUrgent?: boolean;
}

/** A video in a list: its cover with what it costs and how long it is, its title, whose it is. Leads to its player. */
export const CoverCard = memo(function CoverCard({
  video,
  ratio = '16 / 9',
  titleLines = 2,
  isUrgent = false,
}: CoverCardProps) {
  const { cover, uploader } = video;
  return (
    <Link
      {...videoAddress(video)}
      className={classNames(styles.card, titleLines === 1 && styles.oneLine)}
    >
      <Cover
        ratio={ratio}
        color={cover.color}
        corner={accessBadge(video.access) ?? undefined}
        foot={
          <>
            <Badge tone="plain">
              <span className={styles.plays}>
                <PlayIcon size={10} />
                {formatCount(video.plays)}
              </span>
            </Badge>
            <Badge tone="plain">{formatDuration(video.durationSeconds)}</Badge>
          </>
        }
      >
        <EncryptedImage {...cover} alt="" isUrgent={isUrgent} />
      </Cover>
      <p className={styles.title}>{video.title}</p>
      {uploader && <p className={styles.meta}>{uploader.nickname}</p>}
    </Link>
  );
});
