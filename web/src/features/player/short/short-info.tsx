import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { MarkButtons } from '../long/mark-buttons.tsx';
import { UploaderRow } from '../long/video-info.tsx';
import styles from './short-info.module.css';

/** What a short video is, and its marks, over its picture. */
export function ShortInfo({ item }: { item: VideoDetail }) {
  const { title, tags, plays, uploader } = item;
  return (
    <div className={styles.info}>
      <div className={styles.words}>
        {uploader && (
          <div className={styles.uploader}>
            <UploaderRow uploader={uploader} />
          </div>
        )}
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {formatCount(plays)} 播放
          {tags.map(({ id, name }) => (
            <span key={id}>#{name}</span>
          ))}
        </p>
      </div>
      <MarkButtons item={item} isColumn />
    </div>
  );
}
