import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './post-page.module.css';

/** Author, words, pictures. */
export function PostSkeleton() {
  return (
    <div className={styles.post} role="status" aria-label="正在加载">
      <Skeleton width={160} height={36} radius="18px" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton aspectRatio="4 / 3" radius="var(--radius-card)" />
      <Skeleton height={44} />
    </div>
  );
}
