import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { PostListSkeleton } from '../../entities/posts/post-list.tsx';
import styles from './circle-page.module.css';

/** Cover, name, facts, and the first posts. */
export function CircleSkeleton() {
  return (
    <>
      <div className={styles.head} role="status" aria-label="正在加载">
        <Skeleton className={styles.banner} />
        <Skeleton height={28} width="50%" />
        <Skeleton height={16} width="80%" />
        <Skeleton height={16} width="30%" />
      </div>
      <PostListSkeleton />
    </>
  );
}
