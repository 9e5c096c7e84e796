import { useQuery } from '@tanstack/react-query';
import { Card, Progress } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { momentText } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';

type RefundJob = CallResponse<'purchase/refund/jobs'>['list'][number];

const REFRESH_MS = 2_000;

const isRunning = (jobs: readonly RefundJob[] | undefined) =>
  jobs?.some(({ finishedAt }) => finishedAt === null) ?? false;

/** How far the refunds are of an item that was taken down, and why it was. */
export function RefundProgress({ contentId }: { contentId: string }) {
  const mayLook = useMayCall('purchase/refund/jobs');
  const jobs = useQuery({
    ...consoleQuery('purchase/refund/jobs', { subjectId: contentId }),
    enabled: mayLook,
    refetchInterval: ({ state }) => (isRunning(state.data?.list) ? REFRESH_MS : false),
  });
  if (!mayLook) return null;
  if (jobs.error) return <FailureView error={jobs.error} onRetry={() => void jobs.refetch()} />;
  return jobs.data?.list.map((job) => <RefundCard key={job.id} job={job} />);
}

function RefundCard({ job }: { job: RefundJob }) {
  const { reason, startedBy, total, refunded, createdAt, finishedAt } = job;
  const percent = total === 0 ? 0 : Math.floor((refunded / total) * 100);
  const words =
    finishedAt === null
      ? total === 0
        ? '正在找买过的人'
        : `正在退款 ${refunded} / ${total}`
      : total === 0
        ? '没有人买过，不用退款'
        : `已退款 ${refunded} 笔，${momentText(finishedAt)} 完成`;
  return (
    <Card size="small" title="移除与退款">
      <div className="stack-tight">
        <span>{reason}</span>
        <span className="hint">
          {startedBy} 于 {momentText(createdAt)} 移除
        </span>
        {total > 0 && (
          <Progress
            percent={finishedAt === null ? percent : 100}
            size="small"
            aria-label="退款进度"
          />
        )}
        <span role="status">{words}</span>
      </div>
    </Card>
  );
}
