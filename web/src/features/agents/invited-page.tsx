import { useNavigate } from '@tanstack/react-router';
import type { Invited } from '@yehang/contract/shapes/agent.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Whom the viewer invited, the latest first, with what they brought. */
export function InvitedPage() {
  const navigate = useNavigate();
  const invited = usePages('user/invite/list', {});
  const empty = (
    <EmptyState title="还没有邀请到好友" description="好友用你的链接或邀请码注册，就会出现在这里">
      <Button onClick={() => void navigate({ to: '/mine/inviteShare' })}>去邀请好友</Button>
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <PageHeader title="邀请记录" />
      <InfiniteList query={invited} skeleton={<RowsSkeleton />} empty={empty}>
        {(pages) => (
          <ul>
            {pages
              .flatMap(({ list }) => list)
              .map((one) => (
                <InvitedRow key={one.id} one={one} />
              ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}

function InvitedRow({ one }: { one: Invited }) {
  const hasRecharged = one.rechargeGoldCents > 0;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.rowTitle}>{one.nickname}</span>
        <span className={styles.when}>{formatMoment(one.joinedAt)} 加入</span>
      </span>
      <span className={styles.much}>
        <span className={hasRecharged ? styles.plus : styles.when}>
          {hasRecharged ? `+${formatExactGold(one.commissionGoldCents)}` : '还没有充值'}
        </span>
        {hasRecharged && (
          <span className={styles.when}>充值 {formatExactGold(one.rechargeGoldCents)}</span>
        )}
      </span>
    </li>
  );
}
