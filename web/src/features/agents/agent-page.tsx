import { Link } from '@tanstack/react-router';
import type { AgentSummary } from '@yehang/contract/shapes/agent.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { AgentLevel } from './agent-level.tsx';
import { AgentRankList } from './agent-rank-list.tsx';
import styles from './agents.module.css';
import { useAgent } from './use-agent.ts';

/** What the viewer earns by those they invited: sums, level, ways on, and who earned most. */
export function AgentPage() {
  const agent = useAgent();
  return (
    <div className={styles.page}>
      <PageHeader title="代理中心" />
      {agent.data ? (
        <PullToRefresh onRefresh={() => agent.refetch()}>
          <div className={styles.stack}>
            <Income agent={agent.data} />
            <AgentLevel agent={agent.data} />
            <Entries hasInviter={agent.data.hasInviter} />
            <AgentRankList />
          </div>
        </PullToRefresh>
      ) : agent.error ? (
        <ErrorState
          message={errorMessage(agent.error)}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          {[216, 168, 260].map((height) => (
            <Skeleton key={height} height={height} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
    </div>
  );
}

/** The page of payouts, which has its own part of the app. */
const WITHDRAW: string = '/mine/withdraw';

function Income({ agent }: { agent: AgentSummary }) {
  const sums = [
    { name: '今日收入', value: formatExactGold(agent.todayGoldCents) },
    { name: '本月收入', value: formatExactGold(agent.monthGoldCents) },
    { name: '累计收入', value: formatExactGold(agent.totalGoldCents) },
  ];
  return (
    <section className={styles.panel} aria-label="收入">
      <p className={styles.label}>可用收入</p>
      <p className={styles.amount}>
        {formatExactGold(agent.incomeGoldCents)}
        <span className={styles.unit}>金币</span>
      </p>
      <p className={styles.note}>
        待到账 {formatExactGold(agent.pendingGoldCents)}
        {agent.heldGoldCents > 0 && ` · 提现中 ${formatExactGold(agent.heldGoldCents)}`}
      </p>
      <div className={styles.ways}>
        <Link to={WITHDRAW} className={styles.primary}>
          提现
        </Link>
        <Link to="/mine/agent/redeemHistory" className={styles.secondary}>
          兑换
        </Link>
      </div>
      <dl className={styles.sums}>
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/mine/inviteShare/list" className={styles.team}>
        <span>
          已邀请 <b>{agent.teamCount}</b> 人{agent.teamToday > 0 && `，今天 ${agent.teamToday} 人`}
        </span>
        <ForwardIcon size={16} />
      </Link>
    </section>
  );
}

const entries = [
  { to: '/mine/inviteShare', title: '邀请好友' },
  { to: '/mine/agent/incomeList', title: '收入记录' },
  { to: '/mine/performanceDetails', title: '业绩明细' },
  { to: '/mine/agent/redeemHistory', title: '收入兑换' },
] as const;

function Entries({ hasInviter }: { hasInviter: boolean }) {
  const code = { to: '/mine/invitationCode', title: '填写邀请码' } as const;
  return (
    <ul className={styles.links}>
      {[...entries, ...(hasInviter ? [] : [code])].map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <span>{title}</span>
            <ForwardIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
