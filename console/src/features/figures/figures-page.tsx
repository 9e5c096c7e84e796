import { useQuery } from '@tanstack/react-query';
import { LineChart } from '@yehang/ui/line-chart.tsx';
import { Button, Card, Skeleton } from 'antd';
import { FigureRangeSwitch, type FigureRangeProps } from '../../entities/figures/figure-range.tsx';
import { formatWatchTime } from '../../entities/figures/format-figures.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { AdFigures } from './ad-figures.tsx';
import { BestContents } from './best-contents.tsx';
import { GoldChart } from './gold-chart.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { RetentionChart } from './retention-chart.tsx';

/** How often the page looks while the tab is visible, in milliseconds. */
const REFRESH_MS = 60_000;

/** Figures by day, as charts and tables. */
export function FiguresPage({ days, onDays }: FigureRangeProps) {
  const mayExport = useMayCall('figure/content');
  return (
    <div className="stack">
      <div className="figures-bar">
        <FigureRangeSwitch days={days} onDays={onDays} />
        <span className="hint">按北京时间计，今天的还在增加</span>
        <span className="spacer" />
        {mayExport && (
          <Button href={`/api/console/figure/export.csv?days=${days}`}>导出 CSV</Button>
        )}
      </div>
      <div className="figures">
        <PlainCharts days={days} />
        <RetentionChart days={days} />
        <GoldChart days={days} />
      </div>
      <div className="figures figures-tables">
        <BestContents days={days} />
        <MissedSearches days={days} />
        <AdFigures days={days} />
      </div>
    </div>
  );
}

function PlainCharts({ days }: Pick<FigureRangeProps, 'days'>) {
  const figures = useQuery({
    ...consoleQuery('figure/days', { days }),
    refetchInterval: REFRESH_MS,
  });
  if (figures.error)
    return <ErrorAlert error={figures.error} onRetry={() => void figures.refetch()} />;
  if (!figures.data)
    return (
      <Card size="small">
        <Skeleton active />
      </Card>
    );
  const rows = figures.data.days;
  const labels = rows.map(({ day }) => day.slice(5));
  const valuesOf = (name: Exclude<keyof (typeof rows)[number], 'day'>) =>
    rows.map((row) => row[name]);
  const axis = { labels, labelTitle: '日期' };
  return (
    <>
      <Card size="small">
        <LineChart
          title="播放"
          {...axis}
          series={[{ name: '播放次数', values: valuesOf('plays') }]}
        />
      </Card>
      <Card size="small">
        <LineChart
          title="观看时长"
          {...axis}
          format={formatWatchTime}
          unit={3_600}
          series={[{ name: '时长', values: valuesOf('watchSeconds') }]}
        />
      </Card>
      <Card size="small">
        <LineChart
          title="用户"
          {...axis}
          series={[
            { name: '活跃', values: valuesOf('activeUsers') },
            { name: '新增', values: valuesOf('newUsers') },
          ]}
        />
      </Card>
      <Card size="small">
        <LineChart
          title="搜索"
          {...axis}
          series={[
            { name: '搜索次数', values: valuesOf('searches') },
            { name: '没有结果', values: valuesOf('searchMisses') },
          ]}
        />
      </Card>
      <Card size="small">
        <LineChart
          title="广告"
          {...axis}
          series={[
            { name: '展示', values: valuesOf('adImpressions') },
            { name: '点击', values: valuesOf('adClicks') },
          ]}
        />
      </Card>
    </>
  );
}
