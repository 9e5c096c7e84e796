import type { ProColumns } from '@ant-design/pro-components';
import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';
import { Button, Tag } from 'antd';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { aiStateLabels, aiToolLabels } from './ai-labels.ts';
import { engineSayings } from './engine-sayings.ts';

type Job = CallResponse<'ai/job/list'>['list'][number];

export interface AiJobFilters {
  tool?: AiTool | undefined;
  state?: AiJobState | undefined;
  userId?: string | undefined;
}

const colors: Partial<Record<AiJobState, string>> = {
  ...{ running: 'processing', done: 'success', failed: 'error', cancelled: 'warning' },
};

function State({ job }: { job: Job }) {
  const color = colors[job.state];
  return (
    <div className="stack-tight">
      <span>
        <Tag {...(color === undefined ? {} : { color })}>{aiStateLabels[job.state]}</Tag>
        {job.isDemonstration && <Tag>演示</Tag>}
      </span>
      {job.failure && <span className="hint">{job.failure.text}</span>}
      {job.engineFailures.length > 0 && (
        <span className="hint">{engineSayings(job.engineFailures)}</span>
      )}
    </div>
  );
}

function priceOf({ isFree, outcome, ...job }: Job): string {
  if (isFree) return '免费';
  const isScore = job.priceScoreCents > 0;
  const format = (cents: number) => (isScore ? `${cents / 100} 积分` : formatGold(cents));
  if (outcome === null) return `预扣 ${format(job.priceGoldCents + job.priceScoreCents)}`;
  const charged = job.chargedGoldCents + job.chargedScoreCents;
  return charged === 0 ? '没有收费' : format(charged);
}

/** What was given to no engine, or to the demonstration alone, costs nothing. */
const costOf = ({ startedAt, costCents, isDemonstration }: Job) =>
  startedAt === null || (isDemonstration && costCents === 0) ? '—' : formatYuan(costCents);

const tookOf = ({ startedAt, endedAt }: Job) =>
  startedAt === null || endedAt === null ? '—' : `${Math.round((endedAt - startedAt) / 1_000)} 秒`;

/** Jobs of everybody, with what they cost and why they failed. */
export function AiJobsPage({ filters, onFilter, ...paging }: TablePageProps<AiJobFilters>) {
  const list = useListQuery('ai/job/list', {
    ...filters,
    ...{ cursor: paging.page.cursor, pageSize: 30 },
  });
  const userOf = (job: Job) => (
    <Button
      className="row-actions"
      type="link"
      size="small"
      onClick={() => onFilter({ ...filters, userId: job.userId })}
    >
      {job.nickname} {job.userNumber}
    </Button>
  );
  const columns: ProColumns<Job>[] = [
    { key: 'user', title: '用户', width: 170, render: (_, job) => userOf(job) },
    { key: 'tool', title: '工具', width: 100, render: (_, job) => aiToolLabels[job.tool] },
    { key: 'state', title: '状态', width: 200, render: (_, job) => <State job={job} /> },
    {
      key: 'prompt',
      title: '描述',
      width: 220,
      ellipsis: true,
      render: (_, job) => job.parameters.prompt,
    },
    { key: 'engine', title: '引擎', width: 110, render: (_, job) => job.engine || '—' },
    { key: 'price', title: '收费', width: 110, render: (_, job) => priceOf(job) },
    {
      key: 'cost',
      title: '成本',
      width: 80,
      className: 'numeric-cell',
      render: (_, job) => costOf(job),
    },
    {
      key: 'took',
      title: '用时',
      width: 80,
      className: 'numeric-cell',
      render: (_, job) => tookOf(job),
    },
    {
      key: 'attempt',
      title: '次数',
      width: 60,
      className: 'numeric-cell',
      render: (_, job) => job.attempt,
    },
    { key: 'at', title: '时间', width: 110, render: (_, job) => <TimeAgo at={job.createdAt} /> },
  ];
  const narrowColumns: ProColumns<Job>[] = [
    {
      key: 'job',
      title: '任务',
      render: (_, job) => (
        <div className="stack-tight">
          <span>
            {aiToolLabels[job.tool]} · {priceOf(job)} · <TimeAgo at={job.createdAt} />
          </span>
          <State job={job} />
          {userOf(job)}
        </div>
      ),
    },
  ];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordTable<Job>
      name="AI 任务"
      columns={columns}
      narrowColumns={narrowColumns}
      {...list}
      emptyText={isFiltered ? '没有符合条件的任务' : '还没有人用过 AI 工具'}
      filters={
        <>
          <SelectFilter
            title="工具"
            labels={aiToolLabels}
            value={filters.tool}
            onChange={(tool) => onFilter({ ...filters, tool })}
          />
          <SelectFilter
            title="状态"
            labels={aiStateLabels}
            value={filters.state}
            onChange={(state) => onFilter({ ...filters, state })}
          />
          {filters.userId !== undefined && (
            <Button onClick={() => onFilter({ ...filters, userId: undefined })}>
              看所有用户的
            </Button>
          )}
        </>
      }
      {...paging}
    />
  );
}
