import type { PublicProfile } from '@yehang/contract/shapes/user.ts';
import { Button } from '@yehang/ui/button.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { MoreIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { useBlock } from '../../entities/messages/use-block.ts';
import { ReportSheet } from '../../entities/reports/report-sheet.tsx';
import { useMe } from '../../entities/user/use-me.ts';
import styles from './person-menu.module.css';

/** Blocks a person or reports them; nothing for oneself. Blocking asks once. */
export function PersonMenu({ profile: { id, isBlocked } }: { profile: PublicProfile }) {
  const me = useMe();
  const [open, setOpen] = useState<'menu' | 'block' | 'report' | null>(null);
  const close = () => setOpen(null);
  const block = useBlock(id, close);
  if (me.data?.id === id) return null;
  return (
    <>
      <IconButton label="更多" icon={<MoreIcon />} onClick={() => setOpen('menu')} />
      {open === 'menu' && (
        <Sheet title="更多" onClose={close}>
          <button
            type="button"
            className={styles.choice}
            disabled={block.isPending}
            onClick={() => (isBlocked ? block.mutate(false) : setOpen('block'))}
          >
            {isBlocked ? '移出黑名单' : '拉黑'}
          </button>
          <button type="button" className={styles.choice} onClick={() => setOpen('report')}>
            举报用户
          </button>
        </Sheet>
      )}
      {open === 'block' && (
        <Sheet title="拉黑" onClose={close}>
          <p className={styles.asked}>
            对方不能再给你发消息，发的帖子和评论也不再给你看。对方不会收到提醒，随时可以解除
          </p>
          <Button
            variant="danger"
            isWide
            isBusy={block.isPending}
            onClick={() => block.mutate(true)}
          >
            拉黑
          </Button>
        </Sheet>
      )}
      {open === 'report' && <ReportSheet kind="user" id={id} onClose={close} />}
    </>
  );
}
