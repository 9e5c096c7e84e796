import { Link } from '@tanstack/react-router';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { tagRoute } from '../../../entities/content/related-routes.ts';
import { ShortActions } from './short-actions.tsx';
import styles from './short-info.module.css';

interface ShortInfoProps {
  item: VideoDetail;
  isFollowed: boolean;
  /** Opens the menu; missing where nothing plays. */
  onMore?: () => void;
}

/** Title and buttons of a short video, over its picture. */
export function ShortInfo({ item, isFollowed, onMore }: ShortInfoProps) {
  const { title, tags, plays, uploader } = item;
  return (
    <div className={styles.info}>
      <div className={styles.words}>
        {uploader && <p className={styles.nickname}>@{uploader.nickname}</p>}
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          <span>{formatCount(plays)} 播放</span>
          {tags.map((tag) => (
            <Link key={tag.id} {...tagRoute(tag, item.contentType)}>
              #{tag.name}
            </Link>
          ))}
        </p>
      </div>
      <ShortActions item={item} isFollowed={isFollowed} onMore={onMore} />
    </div>
  );
}
