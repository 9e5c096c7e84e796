import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './agents.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of a list of rows with two lines each. */
export function RowsSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {PLACES.map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.what}>
            <Skeleton width={150} height={18} />
            <Skeleton width={110} height={12} />
          </span>
          <Skeleton width={56} height={18} />
        </div>
      ))}
    </div>
  );
}
