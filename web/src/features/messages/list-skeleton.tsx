import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './messages.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** The skeleton of rows with a picture. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={48} height={48} radius="50%" />
          <span className={styles.words}>
            <Skeleton width="40%" height={16} />
            <Skeleton width="70%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
