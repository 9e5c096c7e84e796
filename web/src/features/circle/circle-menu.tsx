import { Link } from '@tanstack/react-router';
import type { CircleDetail } from '@yehang/contract/shapes/circle.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { MoreIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { ReportSheet } from '../../entities/reports/report-sheet.tsx';
import { ShareSheet } from '../../entities/share/share-sheet.tsx';
import styles from './circle-page.module.css';
import { ManageSheet } from './manage-sheet.tsx';

/** Share and report of a circle, and the tools of its moderators. */
export function CircleMenu({ circle }: { circle: CircleDetail }) {
  const [open, setOpen] = useState<'menu' | 'share' | 'report' | 'manage' | null>(null);
  const close = () => setOpen(null);
  const choice = (label: string, next: 'share' | 'report' | 'manage') => (
    <li>
      <button type="button" className={styles.choice} onClick={() => setOpen(next)}>
        {label}
      </button>
    </li>
  );
  return (
    <>
      <IconButton label="更多" icon={<MoreIcon />} onClick={() => setOpen('menu')} />
      {open === 'menu' && (
        <Sheet title={circle.title} onClose={close}>
          <ul>
            {circle.mayModerate && choice('管理圈子', 'manage')}
            {circle.role === 'owner' && (
              <li>
                <Link
                  to="/community/publish"
                  search={{ view: 'circle', edit: circle.id }}
                  className={styles.choice}
                >
                  修改圈子
                </Link>
              </li>
            )}
            {choice('分享', 'share')}
            {choice('举报', 'report')}
          </ul>
        </Sheet>
      )}
      {open === 'share' && <ShareSheet content={circle} onClose={close} />}
      {open === 'report' && <ReportSheet kind="content" id={circle.id} onClose={close} />}
      {open === 'manage' && (
        <ManageSheet circleId={circle.id} isOwner={circle.role === 'owner'} onClose={close} />
      )}
    </>
  );
}
