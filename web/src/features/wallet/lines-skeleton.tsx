import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './wallet.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of the entries. */
export function LinesSkeleton() {
  return (
    <div className={styles.lines}>
      {PLACES.map((place) => (
        <div key={place} className={styles.line}>
          <span className={styles.what}>
            <Skeleton width={180} height={18} />
            <Skeleton width={120} height={12} />
          </span>
          <Skeleton width={48} height={18} />
        </div>
      ))}
    </div>
  );
}
