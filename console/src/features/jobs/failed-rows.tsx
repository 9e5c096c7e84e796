import { Button, Card, Table, Tag, type TableColumnsType } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { jobLabels } from './job-labels.ts';

type FailedRow = CallResponse<'job/list'>['failed'][number];

function Retry({ row }: { row: FailedRow }) {
  const retry = useConsoleMutation('job/retry', { invalidates: ['job/list', 'overview'] });
  const { queue, subject } = row;
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() => retry.mutate({ queue, subject })}
      aria-label={`重试 ${jobLabels[queue]} ${subject}`}
    >
      重试
    </Button>
  );
}

const columns: TableColumnsType<FailedRow> = [
  { key: 'queue', title: '任务', width: 140, render: (_, row) => jobLabels[row.queue] },
  { key: 'subject', title: '编号', width: 300, render: (_, row) => <code>{row.subject}</code> },
  {
    key: 'state',
    title: '状态',
    width: 200,
    render: (_, row) =>
      row.retryAt === null ? (
        <Tag color="red">已搁置</Tag>
      ) : (
        <span className="hint">{formatDateTime(row.retryAt)} 再试</span>
      ),
  },
  { key: 'attempts', title: '已试', width: 70, render: (_, row) => `${row.attempts} 次` },
  { key: 'error', title: '原因', render: (_, row) => row.error },
  { key: 'at', title: '时间', width: 110, render: (_, row) => <TimeAgo at={row.failedAt} /> },
];

/** What jobs could not work on, while the rest of their queues went on. */
export function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  const mayRetry = useMayCall('job/retry');
  const act = { key: 'act', title: '操作', width: 80 };
  return (
    <Card size="small" title="没能处理的条目">
      <Table<FailedRow>
        size="small"
        columns={
          mayRetry ? [...columns, { ...act, render: (_, row) => <Retry row={row} /> }] : columns
        }
        dataSource={[...rows]}
        rowKey={({ queue, subject }) => `${queue} ${subject}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </Card>
  );
}
