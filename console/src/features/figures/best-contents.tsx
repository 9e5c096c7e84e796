import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BestMeasure } from '@yehang/contract/shapes/figures.ts';
import { Card, Segmented, Table } from 'antd';
import { useState } from 'react';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { formatWatchTime } from '../../entities/figures/format-figures.ts';
import { formatGold } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Row = CallResponse<'figure/contents'>['list'][number];

const measures: Record<BestMeasure, { name: string; format: (value: number) => string }> = {
  plays: { name: '播放', format: formatCount },
  watchSeconds: { name: '时长', format: formatWatchTime },
  goldCents: { name: '销售', format: formatGold },
};

/** The contents with most of a measure; each leads to its own figures. */
export function BestContents({ days }: { days: FigureRange }) {
  const [by, setBy] = useState<BestMeasure>('plays');
  const isAllowed = useMayCall('figure/contents');
  const { data, error, refetch, isPending } = useQuery({
    ...consoleQuery('figure/contents', { days, by }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <Card
      size="small"
      title="最佳内容"
      extra={
        <Segmented<BestMeasure>
          size="small"
          aria-label="排序"
          value={by}
          onChange={setBy}
          options={Object.entries(measures).map(([value, { name }]) => ({
            value: value as BestMeasure,
            label: name,
          }))}
        />
      }
    >
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <Table<Row>
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={data?.list ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
        locale={{ emptyText: '这段时间没有数据' }}
        columns={[
          {
            title: '内容',
            render: (_, { id, title }) => (
              <Link to="/contents/$contentId/figures" params={{ contentId: id }} search={{ days }}>
                {title}
              </Link>
            ),
          },
          { title: '类型', width: 80, render: (_, { kind }) => kindLabels[kind] },
          {
            title: measures[by].name,
            width: 110,
            align: 'right',
            className: 'numeric-cell',
            render: (_, { value }) => measures[by].format(value),
          },
        ]}
      />
    </Card>
  );
}
