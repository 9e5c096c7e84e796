import type { CircleEntry } from '@yehang/contract/shapes/circle.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import styles from './join-button.module.css';
import { useJoin } from './use-join.ts';

interface JoinButtonProps {
  circle: Pick<CircleEntry, 'id' | 'title' | 'role' | 'members'>;
}

/** Joins a circle; leaving it is asked once. Who owns it stays. */
export function JoinButton({ circle }: JoinButtonProps) {
  const { title, role } = circle;
  const join = useJoin(circle);
  const [isLeaving, setLeaving] = useState(false);
  if (role === 'owner') return <span className={styles.owner}>圈主</span>;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-pressed={role !== null}
        aria-label={role === null ? `加入 ${title}` : `退出 ${title}`}
        onClick={() => (role === null ? join(true) : setLeaving(true))}
      >
        {role === null ? '加入' : role === 'moderator' ? '版主' : '已加入'}
      </button>
      {isLeaving && (
        <Sheet title={`退出「${title}」`} onClose={() => setLeaving(false)}>
          <p className={styles.note}>
            {role === 'moderator'
              ? '退出后不再是版主。你发过的帖子都还在'
              : '以后不再看到它的动态，你发过的帖子都还在'}
          </p>
          <Button
            variant="danger"
            isWide
            onClick={() => {
              setLeaving(false);
              join(false);
            }}
          >
            退出圈子
          </Button>
        </Sheet>
      )}
    </>
  );
}
