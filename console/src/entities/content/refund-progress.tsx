import { useQuery } from '@tanstack/react-query';
import { Card, Progress } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../staff/staff-session.ts';

type RefundJob = CallResponse<'purchase/refund/jobs'>['list'][number];

const REFRESH_MS = 2_000;

const isRunning = (jobs: readonly RefundJob[] | undefined) =>
  jobs?.some(({ finishedAt }) => finishedAt === null) ?? false;

/** Refund progress of a content that was taken down, with the reason. */
export function RefundProgress({ contentId }: { contentId: string }) {
  const mayView = useMayCall('purchase/refund/jobs');
  const jobs = useQuery({
    ...consoleQuery('purchase/refund/jobs', { subjectId: contentId }),
    enabled: mayView,
    refetchInterval: ({ state }) => (isRunning(state.data?.list) ? REFRESH_MS : false),
  });
  if (!mayView) return null;
  if (jobs.error) return <ErrorAlert error={jobs.error} onRetry={() => void jobs.refetch()} />;
  return jobs.data?.list.map((job) => <RefundCard key={job.id} job={job} />);
}

function RefundCard({ job }: { job: RefundJob }) {
  const { reason, startedBy, total, refunded, createdAt, finishedAt } = job;
  const percent = total === 0 ? 0 : Math.floor((refunded / total) * 100);
  const text =
    finishedAt === null
      ? total === 0
        ? '正在找买过的人'
        : `正在退款 ${refunded} / ${total}`
      : total === 0
        ? '没有人买过，不用退款'
        : `已退款 ${refunded} 笔，${formatDateTime(finishedAt)} 完成`;
  return (
    <Card size="small" title="移除与退款">
      <div className="stack-tight">
        <span>{reason}</span>
        <span className="hint">
          {startedBy} 于 {formatDateTime(createdAt)} 移除
        </span>
        {total > 0 && (
          <Progress
            percent={finishedAt === null ? percent : 100}
            size="small"
            aria-label="退款进度"
          />
        )}
        <span role="status">{text}</span>
      </div>
    </Card>
  );
}
