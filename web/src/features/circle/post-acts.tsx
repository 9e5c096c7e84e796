import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { MoreIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { HidePostSheet } from '../../entities/circles/hide-post-sheet.tsx';
import { useCirclePin } from '../../entities/circles/use-circle-pin.ts';
import styles from './circle-page.module.css';

interface PostActsProps {
  circleId: string;
  card: PostCard;
}

/** What a moderator does with a post in the list: pin it, hide it. */
export function PostActs({ circleId, card }: PostActsProps) {
  const [open, setOpen] = useState<'menu' | 'hide' | null>(null);
  const close = () => setOpen(null);
  const pin = useCirclePin(circleId, card.id);
  return (
    <>
      <IconButton label="管理这篇帖子" icon={<MoreIcon />} onClick={() => setOpen('menu')} />
      {open === 'menu' && (
        <Sheet title="管理" onClose={close}>
          <ul>
            <li>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  close();
                  pin.mutate(!card.isPinnedInCircle);
                }}
              >
                {card.isPinnedInCircle ? '取消圈内置顶' : '在圈子里置顶'}
              </button>
            </li>
            <li>
              <button type="button" className={styles.choice} onClick={() => setOpen('hide')}>
                在圈子里隐藏
              </button>
            </li>
          </ul>
        </Sheet>
      )}
      {open === 'hide' && <HidePostSheet circleId={circleId} postId={card.id} onClose={close} />}
    </>
  );
}
