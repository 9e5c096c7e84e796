import { classNames } from '@yehang/ui/class-names.ts';
import { Skeleton, skeletonGroup } from '@yehang/ui/skeleton.tsx';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import styles from './home-skeleton.module.css';

/** The skeleton of a channel. */
export function HomeSkeleton() {
  return (
    <div className={classNames(styles.skeleton, skeletonGroup)}>
      <Skeleton className={styles.banner} radius="var(--radius-panel)" />
      <div className={styles.shortcuts}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} width={44} height={44} radius="15px" />
        ))}
      </div>
      <div className={styles.title}>
        <Skeleton width={96} height={18} />
      </div>
      <CardGridSkeleton cards={6} />
    </div>
  );
}

/** The skeleton of the channel tabs. */
export function TabsSkeleton() {
  return (
    <div className={classNames(styles.tabs, skeletonGroup)}>
      {[34, 30, 30, 46, 30].map((width, place) => (
        <Skeleton key={`${place}-${width}`} width={width} height={16} />
      ))}
    </div>
  );
}
