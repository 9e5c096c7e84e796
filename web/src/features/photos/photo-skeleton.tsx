import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './photo-page.module.css';

/** Title, actions, and the first pictures. */
export function PhotoSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="正在加载">
      <Skeleton height={28} width="70%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={48} />
      <Skeleton height={56} radius="var(--radius-panel)" />
      <div className={styles.columns}>
        <Skeleton aspectRatio="3 / 4" radius="var(--radius-card)" />
        <Skeleton aspectRatio="1 / 1" radius="var(--radius-card)" />
        <Skeleton aspectRatio="1 / 1" radius="var(--radius-card)" />
        <Skeleton aspectRatio="3 / 4" radius="var(--radius-card)" />
      </div>
    </div>
  );
}
