import { useQuery } from '@tanstack/react-query';
import { Card, Table } from 'antd';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { formatShare } from '../../entities/figures/format-figures.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Row = CallResponse<'figure/ads'>['list'][number];

const numeric = { width: 90, align: 'right', className: 'numeric-cell' } as const;

/** How often each ad was shown and followed. */
export function AdFigures({ days }: { days: FigureRange }) {
  const isAllowed = useMayCall('figure/ads');
  const { data, error, refetch, isPending } = useQuery({
    ...consoleQuery('figure/ads', { days }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <Card size="small" title="广告与推荐应用" className="figures-wide">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <Table<Row>
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
        locale={{ emptyText: '这段时间没有展示' }}
        columns={[
          { title: '标题', dataIndex: 'title' },
          {
            title: '位置',
            width: 110,
            render: (_, { position }) => (position === null ? '推荐应用' : `广告位 ${position}`),
          },
          { ...numeric, title: '展示', render: (_, it) => formatCount(it.impressions) },
          { ...numeric, title: '点击', render: (_, it) => formatCount(it.clicks) },
          {
            ...numeric,
            title: '点击率',
            render: (_, it) => formatShare(it.clicks, it.impressions),
          },
        ]}
      />
    </Card>
  );
}
