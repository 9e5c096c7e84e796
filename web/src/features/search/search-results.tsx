import { Link } from '@tanstack/react-router';
import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import type { FoundUser, TextPart } from '@yehang/contract/shapes/search.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { accessBadge } from '../../entities/content/access-badge.tsx';
import { videoAddress } from '../../entities/content/video-address.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './result-page.module.css';

/** A video that was found. */
export function VideoResult({ video, parts }: { video: VideoCard; parts: readonly TextPart[] }) {
  return (
    <Link {...videoAddress(video)} className={styles.hit}>
      <Cover
        ratio="16 / 9"
        color={video.cover.color}
        className={styles.cover}
        corner={accessBadge(video.access) ?? undefined}
        foot={
          <span className={styles.length}>
            <Badge tone="plain">{formatDuration(video.durationSeconds)}</Badge>
          </span>
        }
      >
        <EncryptedImage {...video.cover} alt="" />
      </Cover>
      <span className={styles.words}>
        <span className={styles.title}>
          <HighlightedText parts={parts} />
        </span>
        <span className={styles.meta}>{video.uploader?.nickname ?? ''}</span>
        <span className={styles.meta}>{formatCount(video.plays)}次播放</span>
      </span>
    </Link>
  );
}

/** An uploader who was found. */
export function UserResult({ user, parts }: { user: FoundUser; parts: readonly TextPart[] }) {
  return (
    <Link
      to="/subPage/upIndex"
      search={{ id: user.id, name: user.nickname }}
      className={classNames(styles.hit, styles.user)}
    >
      <Avatar name={user.nickname} size={48}>
        {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
      </Avatar>
      <span className={styles.words}>
        <span className={styles.title}>
          <HighlightedText parts={parts} />
        </span>
        <span className={styles.meta}>
          {user.works} 个作品{user.intro === '' ? '' : ` · ${user.intro}`}
        </span>
      </span>
    </Link>
  );
}
