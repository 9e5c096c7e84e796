import { Link, useNavigate } from '@tanstack/react-router';
import type { AgentDay } from '@yehang/contract/shapes/agent.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Invitations and income by day, the latest first. */
export function DaysPage() {
  const navigate = useNavigate();
  const days = usePages('user/invite/income/days', {});
  const empty = (
    <EmptyState title="还没有业绩" description="好友注册和充值后，会按天记在这里">
      <Button onClick={() => void navigate({ to: '/mine/inviteShare' })}>去邀请好友</Button>
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <PageHeader title="业绩明细" />
      <InfiniteList query={days} skeleton={<RowsSkeleton />} empty={empty}>
        {(pages) => (
          <ul>
            {pages
              .flatMap(({ list }) => list)
              .map((day) => (
                <DayRow key={day.day} day={day} />
              ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}

function DayRow({ day: { day, joined, orders, ...sums } }: { day: AgentDay }) {
  const acts = [joined > 0 && `新邀请 ${joined} 人`, orders > 0 && `充值 ${orders} 笔`];
  return (
    <li>
      <Link to="/mine/agent/incomeList" search={{ day }} className={styles.row}>
        <span className={styles.what}>
          <span className={styles.rowTitle}>{day}</span>
          <span className={styles.when}>{acts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.much}>
          <span className={styles.plus}>+{formatExactGold(sums.commissionGoldCents)}</span>
          <span className={styles.when}>充值 {formatExactGold(sums.rechargeGoldCents)}</span>
        </span>
      </Link>
    </li>
  );
}
