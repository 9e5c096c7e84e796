import { Link } from '@tanstack/react-router';
import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { videoAddress } from './video-address.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './rank-row.module.css';

interface RankRowProps {
  video: VideoCard;
  /** From 1. */
  rank: number;
  /** What the rank is made by, in words; the plays unless given. */
  figure?: string;
}

/** One place of a rank: its number, a small cover, title, plays and length. */
export function RankRow({ video, rank, figure }: RankRowProps) {
  return (
    <Link {...videoAddress(video)} className={styles.row}>
      <span className={styles.rank} data-top={rank <= 3}>
        {rank}
      </span>
      <Cover ratio="16 / 9" color={video.cover.color} className={styles.cover}>
        <EncryptedImage {...video.cover} alt="" />
      </Cover>
      <span className={styles.words}>
        <span className={styles.title}>{video.title}</span>
        <span className={styles.meta}>
          {figure ?? `${formatCount(video.plays)}次播放`} · {formatDuration(video.durationSeconds)}
        </span>
      </span>
    </Link>
  );
}
