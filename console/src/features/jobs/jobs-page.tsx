import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import type { JobState } from '@yehang/contract/shapes/jobs.ts';
import { Tag } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { FailedRows } from './failed-rows.tsx';
import { jobLabels, stateLabels, formatTook } from './job-labels.ts';

/** A job, with its name as the id of its row. */
type Job = CallResponse<'job/list'>['list'][number] & { id: string };

/** How often the page looks while the tab is visible, in milliseconds. */
const EVERY = 5_000;

function State({ job }: { job: Job }) {
  const { text, color } = stateLabels[job.state];
  return <Tag color={color}>{text}</Tag>;
}

function Took({ job }: { job: Job }) {
  return job.durationMs === null ? '—' : formatTook(job.durationMs);
}

/** What went wrong last; of a job that runs again, how long ago. */
function LastError({ job }: { job: Job }) {
  if (job.lastError === null) return '—';
  return (
    <div className="stack-tight">
      <span className={job.failures > 0 ? 'bad' : 'hint'}>{job.lastError}</span>
      <span className="hint">
        <TimeAgo at={job.failedAt} />
      </span>
    </div>
  );
}

const columns: ProColumns<Job>[] = [
  { key: 'name', title: '任务', width: 140, render: (_, job) => jobLabels[job.name] },
  { key: 'state', title: '状态', width: 100, render: (_, job) => <State job={job} /> },
  { key: 'at', title: '上次运行', width: 120, render: (_, job) => <TimeAgo at={job.startedAt} /> },
  { key: 'took', title: '用时', width: 110, render: (_, job) => <Took job={job} /> },
  {
    key: 'failures',
    title: '连续失败',
    width: 80,
    render: (_, job) => (job.failures > 0 ? <span className="bad">{job.failures}</span> : '0'),
  },
  { key: 'error', title: '最近一次错误', width: 360, render: (_, job) => <LastError job={job} /> },
  {
    key: 'success',
    title: '上次成功',
    width: 120,
    render: (_, job) => <TimeAgo at={job.succeededAt} />,
  },
  { key: 'runs', title: '运行次数', width: 90, render: (_, job) => formatCount(job.runs) },
];

const narrowColumns: ProColumns<Job>[] = [
  {
    key: 'job',
    title: '任务',
    render: (_, job) => (
      <div className="stack-tight">
        <span>
          {jobLabels[job.name]} <State job={job} />
        </span>
        <span className="hint">
          <TimeAgo at={job.startedAt} />
          ，用时 <Took job={job} />
          {job.failures > 0 && `，连续失败 ${job.failures} 次`}
        </span>
        {job.failures > 0 && <LastError job={job} />}
      </div>
    ),
  },
];

/** What needs attention comes first; the others stay where they are, whether they run just now or not. */
const places: Record<JobState, number> = { overdue: 0, failing: 1, never: 2, running: 3, fine: 3 };

const toRows = (jobs: CallResponse<'job/list'>['list']): Job[] =>
  jobs.map((job) => ({ ...job, id: job.name })).sort((a, b) => places[a.state] - places[b.state]);

/** What happens without a request: how each job ran last, and what jobs could not work on. */
export function JobsPage() {
  const jobs = useQuery({ ...consoleQuery('job/list', {}), refetchInterval: EVERY });
  return (
    <div className="stack">
      {jobs.data && jobs.data.failed.length > 0 && <FailedRows rows={jobs.data.failed} />}
      <RecordTable<Job>
        name="任务"
        columns={columns}
        narrowColumns={narrowColumns}
        rows={jobs.data && toRows(jobs.data.list)}
        isLoading={jobs.isPending}
        error={jobs.error}
        reload={async () => toRows((await jobs.refetch()).data?.list ?? [])}
        nextCursor={undefined}
        total={undefined}
        emptyText="还没有任务运行过"
      />
    </div>
  );
}
