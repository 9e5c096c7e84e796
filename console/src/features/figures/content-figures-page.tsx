import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Card, Skeleton, Typography } from 'antd';
import { FigureRangeSwitch, type FigureRangeProps } from '../../entities/figures/figure-range.tsx';
import { formatWatchTime } from '../../entities/figures/format-figures.ts';
import { formatGold } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { DayChart } from './day-chart.tsx';
import { WatchCurve } from './watch-curve.tsx';

type Figures = CallResponse<'figure/content'>;

/** One content by day, and how far its viewers get. */
export function ContentFiguresPage({
  contentId,
  days,
  onDays,
}: FigureRangeProps & { contentId: string }) {
  const { data, error, refetch } = useQuery(
    consoleQuery('figure/content', { id: contentId, days }),
  );
  return (
    <div className="stack">
      <header className="page-head">
        <Link to="/contents/$contentId" params={{ contentId }} aria-label="回到这个内容">
          <ArrowLeftOutlined />
        </Link>
        <Typography.Title level={4} ellipsis>
          {data?.title ?? '…'}
        </Typography.Title>
        <span className="hint">的数据</span>
      </header>
      <div className="figures-bar">
        <FigureRangeSwitch days={days} onDays={onDays} />
        <span className="spacer" />
        <Button href={`/api/console/figure/export.csv?days=${days}&id=${contentId}`}>
          导出 CSV
        </Button>
      </div>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <ContentCharts figures={data} />}
    </div>
  );
}

function ContentCharts({ figures }: { figures: Figures }) {
  const { days, reached, extent, kind } = figures;
  const valuesOf = (name: Exclude<keyof Figures['days'][number], 'day'>) =>
    days.map((row) => row[name]);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const isVideo = kindCan(kind, 'video');
  const totals = [
    { title: '播放', value: formatCount(sum(valuesOf('plays'))) },
    ...(isVideo
      ? [{ title: '观看时长', value: formatWatchTime(sum(valuesOf('watchSeconds'))) }]
      : []),
    { title: '新增点赞', value: formatCount(sum(valuesOf('likes'))) },
    { title: '新增收藏', value: formatCount(sum(valuesOf('favorites'))) },
    { title: '购买', value: formatCount(sum(valuesOf('purchases'))) },
    { title: '销售', value: formatGold(sum(valuesOf('goldCents'))) },
  ];
  return (
    <>
      <Card size="small">
        <div className="stats">
          {totals.map(({ title, value }) => (
            <div key={title} className="stat">
              <div className="stat-title">{title}</div>
              <div className="stat-small">{value}</div>
            </div>
          ))}
        </div>
      </Card>
      {isVideo && <WatchCurve reached={reached} seconds={extent} />}
      <div className="figures">
        <DayChart
          title="播放"
          rows={days}
          series={[{ name: '播放次数', valueOf: (row) => row.plays }]}
        />
        {isVideo && (
          <DayChart
            title="观看时长"
            rows={days}
            format={formatWatchTime}
            unit={3_600}
            series={[{ name: '时长', valueOf: (row) => row.watchSeconds }]}
          />
        )}
        <DayChart
          title="互动"
          rows={days}
          series={[
            { name: '点赞', valueOf: (row) => row.likes },
            { name: '收藏', valueOf: (row) => row.favorites },
          ]}
        />
        <DayChart
          title="购买"
          rows={days}
          series={[{ name: '次数', valueOf: (row) => row.purchases }]}
        />
      </div>
    </>
  );
}
