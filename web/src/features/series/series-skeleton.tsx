import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './episode-list-page.module.css';
import headStyles from './series-head.module.css';

export function SeriesHeadSkeleton() {
  return (
    <div className={headStyles.head} aria-hidden>
      <div className={headStyles.top}>
        <span className={headStyles.cover}>
          <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
        </span>
        <span className={headStyles.words}>
          <Skeleton height={20} />
          <Skeleton height={13} width="60%" />
        </span>
      </div>
      <Skeleton height={44} radius="var(--radius-panel)" />
    </div>
  );
}

export function EpisodeRowsSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </span>
          <span className={styles.words}>
            <Skeleton height={15} />
            <Skeleton height={11} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
