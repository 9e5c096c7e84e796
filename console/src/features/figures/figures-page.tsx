import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { FigureRangeSwitch, type FigureRangeProps } from '../../entities/figures/figure-range.tsx';
import { formatWatchTime } from '../../entities/figures/format-figures.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { AdFigures } from './ad-figures.tsx';
import { BestContents } from './best-contents.tsx';
import { DayChart } from './day-chart.tsx';
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
  return (
    <>
      <DayChart
        title="播放"
        rows={rows}
        series={[{ name: '播放次数', valueOf: (row) => row.plays }]}
      />
      <DayChart
        title="观看时长"
        rows={rows}
        format={formatWatchTime}
        unit={3_600}
        series={[{ name: '时长', valueOf: (row) => row.watchSeconds }]}
      />
      <DayChart
        title="用户"
        rows={rows}
        series={[
          { name: '活跃', valueOf: (row) => row.activeUsers },
          { name: '新增', valueOf: (row) => row.newUsers },
        ]}
      />
      <DayChart
        title="搜索"
        rows={rows}
        series={[
          { name: '搜索次数', valueOf: (row) => row.searches },
          { name: '没有结果', valueOf: (row) => row.searchMisses },
        ]}
      />
      <DayChart
        title="广告"
        rows={rows}
        series={[
          { name: '展示', valueOf: (row) => row.adImpressions },
          { name: '点击', valueOf: (row) => row.adClicks },
        ]}
      />
    </>
  );
}
