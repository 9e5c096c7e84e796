import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { stateLines } from '../../entities/posts/post-states.ts';
import styles from './post-page.module.css';

/** How an own post stands that others do not see; nothing for a public one. */
export function PostState({ opened: { state, isOwn } }: { opened: OpenedPost }) {
  if (!isOwn || state === 'published') return null;
  return (
    <p className={styles.state} role="status">
      {stateLines[state]}
    </p>
  );
}
