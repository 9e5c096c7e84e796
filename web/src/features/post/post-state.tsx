import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { stateLines } from '../../entities/posts/post-states.ts';
import styles from './post-page.module.css';

/** How an own post stands that others do not see, or a change of one that they do. */
export function PostState({ opened }: { opened: OpenedPost }) {
  const line = opened.isOwn ? lineOf(opened) : null;
  if (line === null) return null;
  return (
    <p className={styles.state} role="status">
      {line}
    </p>
  );
}

function lineOf({ state, edit }: OpenedPost): string | null {
  if (state !== 'published') return stateLines[state];
  const change = edit?.change;
  if (!change) return null;
  if (change.state === 'waiting') return '修改正在审核，通过后替换现在的内容';
  return `修改没有通过：${change.reason ?? '可以改好再提交'}`;
}
