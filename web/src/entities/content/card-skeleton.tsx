import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from './card-skeleton.module.css';

interface CardSkeletonProps {
  ratio?: '16 / 9' | '3 / 4';
}

/** The skeleton of a tile. */
export function CardSkeleton({ ratio = '16 / 9' }: CardSkeletonProps) {
  return (
    <div>
      <Skeleton aspectRatio={ratio} radius="var(--radius-card)" />
      <div className={styles.lines}>
        <Skeleton height={13} />
        <Skeleton height={13} width="62%" />
        <Skeleton height={10} width="40%" />
      </div>
    </div>
  );
}
