import { Link, useNavigate } from '@tanstack/react-router';
import type { Commission } from '@yehang/contract/shapes/agent.ts';
import { commissionStates } from '@yehang/contract/shapes/agent-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatClock, formatDay } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { keptGoldCents, kindNames, stateNames, stateText } from './income-text.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

type State = Commission['state'] | null;

const tabs = [
  { id: 'all', name: '全部' },
  ...commissionStates.map((id) => ({ id, name: stateNames[id] })),
];
const PANEL = 'incomes';

interface IncomeListPageProps {
  state: State;
  /** YYYY-MM-DD; null for every day. */
  day: string | null;
  onState: (state: State) => void;
}

/** Every commission of the viewer by day, the latest first; of one state or one day where it is chosen. */
export function IncomeListPage({ state, day, onState }: IncomeListPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={day === null ? '收入记录' : `${day} 收入`} />
      <Tabs
        label="状态"
        tabs={tabs}
        selected={state ?? 'all'}
        panelId={PANEL}
        onSelect={(id) => onState(commissionStates.find((one) => one === id) ?? null)}
      />
      <div id={PANEL} role="tabpanel" key={`${state}`}>
        <Incomes state={state} day={day} />
      </div>
    </div>
  );
}

function Incomes({ state, day }: Omit<IncomeListPageProps, 'onState'>) {
  const navigate = useNavigate();
  const filter = { ...(state && { state }), ...(day !== null && { day }) };
  const incomes = usePages('user/invite/income', filter);
  const empty = (
    <EmptyState
      title={state === null ? '还没有收入' : `没有${stateNames[state]}的收入`}
      description="好友注册后每次充值，你都有收入"
    >
      <Button onClick={() => void navigate({ to: '/mine/inviteShare' })}>去邀请好友</Button>
    </EmptyState>
  );
  return (
    <InfiniteList query={incomes} skeleton={<RowsSkeleton />} empty={empty}>
      {(pages) =>
        byDay(pages.flatMap(({ list }) => list)).map(([date, list]) => (
          <section key={date} aria-label={date}>
            <h2 className={styles.day}>{date}</h2>
            <ul>
              {list.map((income) => (
                <IncomeRow key={income.id} income={income} />
              ))}
            </ul>
          </section>
        ))
      }
    </InfiniteList>
  );
}

/** Incomes below the day of Shanghai on which they came, in the order they are in. */
function byDay(list: readonly Commission[]): [day: string, list: Commission[]][] {
  const days = new Map<string, Commission[]>();
  for (const income of list) {
    const day = formatDay(income.at);
    days.set(day, [...(days.get(day) ?? []), income]);
  }
  return [...days];
}

function IncomeRow({ income }: { income: Commission }) {
  const { id, nickname, kind, rechargeGoldCents, percent, state, at } = income;
  const isGone = state === 'void' || state === 'returned';
  return (
    <li>
      <Link to="/mine/agent/incomeDetail" search={{ id }} className={styles.row}>
        <span className={styles.what}>
          <span className={styles.rowTitle}>
            {nickname} {kindNames[kind]}
          </span>
          <span className={styles.when}>
            {formatClock(at)} · {formatExactGold(rechargeGoldCents)} × {percent}%
          </span>
        </span>
        <span className={styles.much}>
          <span className={isGone ? styles.gone : styles.plus}>
            +{formatExactGold(keptGoldCents(income))}
          </span>
          <span className={styles.when}>{stateText(income)}</span>
        </span>
      </Link>
    </li>
  );
}
