import { useNavigate } from '@tanstack/react-router';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId } from 'react';
import { stateNames } from '../../entities/ai/ai-words.ts';
import { useAiJobs } from '../../entities/ai/use-ai-jobs.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-create.module.css';
import rows from './job-row.module.css';
import {
  type HistoryKind,
  historyKinds,
  type HistoryState,
  historyStates,
  kindNames,
  toolsOf,
} from './history-filters.ts';
import { JobRow } from './job-row.tsx';

interface HistoryPageProps {
  kind: HistoryKind;
  state: HistoryState;
  onFilter: (some: { kind?: HistoryKind; state?: HistoryState }) => void;
}

const states = historyStates.map((value) => ({
  value,
  name: value === 'all' ? '全部状态' : stateNames[value],
}));
const tabs = historyKinds.map((id) => ({ id, name: kindNames[id] }));

/** Every job of the user's, by kind and state, with what can be done about each. */
export function HistoryPage({ kind, state, onFilter }: HistoryPageProps) {
  const panelId = useId();
  const tools = toolsOf[kind];
  const query = usePages('aiorder/list', {
    ...(tools ? { tools } : {}),
    ...(state === 'all' ? {} : { state }),
    pageSize: 20,
  });
  return (
    <div className={styles.page}>
      <PageHeader title="创作记录" />
      <Tabs
        label="类型"
        tabs={tabs}
        selected={kind}
        onSelect={(id) => onFilter({ kind: historyKinds.find((one) => one === id) ?? 'all' })}
        panelId={panelId}
      />
      <ChoiceRow
        label="状态"
        choices={states}
        selected={state}
        onSelect={(next) => onFilter({ state: next })}
      />
      <div id={panelId} role="tabpanel" aria-label={kindNames[kind]} className={styles.body}>
        <InfiniteList
          query={query}
          skeleton={
            <div className={rows.jobs} role="status" aria-label="正在加载">
              {[1, 2, 3].map((each) => (
                <Skeleton key={each} height={112} radius="var(--radius-panel)" />
              ))}
            </div>
          }
          empty={<NoJobs isFiltered={kind !== 'all' || state !== 'all'} />}
        >
          {(pages) => <Jobs jobs={pages.flatMap((page) => page.list)} />}
        </InfiniteList>
      </div>
    </div>
  );
}

function Jobs({ jobs }: { jobs: readonly AiJob[] }) {
  const latest = useAiJobs(jobs);
  return (
    <ul className={rows.jobs} aria-label="任务">
      {latest.map((job) => (
        <li key={job.id}>
          <JobRow job={job} />
        </li>
      ))}
    </ul>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate();
  if (isFiltered) return <EmptyState title="这里没有任务" description="换个类型或状态看看" />;
  return (
    <EmptyState title="还没有创作记录" description="从一张图片开始吧">
      <Button onClick={() => void navigate({ to: '/ai/texttoimage' })}>去生成图片</Button>
    </EmptyState>
  );
}
