import { useQuery } from '@tanstack/react-query';
import { Card, Table } from 'antd';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Row = CallResponse<'figure/searches'>['list'][number];

/** What was searched and not found: what the catalogue lacks. */
export function MissedSearches({ days }: { days: FigureRange }) {
  const isAllowed = useMayCall('figure/searches');
  const { data, error, refetch, isPending } = useQuery({
    ...consoleQuery('figure/searches', { days }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <Card
      size="small"
      title="没有结果的搜索"
      extra={<span className="hint">只找到相近内容的也算</span>}
    >
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <Table<Row>
        size="small"
        rowKey="word"
        loading={isPending}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
        locale={{ emptyText: '这段时间都有结果' }}
        columns={[
          { title: '搜索词', dataIndex: 'word' },
          {
            title: '次数',
            width: 90,
            align: 'right',
            className: 'numeric-cell',
            render: (_, { searches }) => formatCount(searches),
          },
        ]}
      />
    </Card>
  );
}
