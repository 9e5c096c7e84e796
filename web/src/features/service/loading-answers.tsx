import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './help.module.css';

export function LoadingAnswers() {
  return (
    <div className={styles.list} role="status" aria-label="正在加载">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={56} radius="var(--radius-panel)" />
      ))}
    </div>
  );
}
