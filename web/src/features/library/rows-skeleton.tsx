import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './library.module.css';

/** The skeleton of the rows. */
export function RowsSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="正在加载">
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </span>
          <span className={styles.words}>
            <Skeleton height={15} />
            <Skeleton height={15} width="62%" />
            <Skeleton height={11} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
