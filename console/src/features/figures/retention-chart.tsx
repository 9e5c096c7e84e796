import { useQuery } from '@tanstack/react-query';
import { LineChart } from '@yehang/ui/line-chart.tsx';
import { Card, Skeleton } from 'antd';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const after = [
  { key: 'after1', name: '次日' },
  { key: 'after7', name: '第 7 天' },
  { key: 'after30', name: '第 30 天' },
] as const;

/** Of those who came on a day, the share who came back so many days later. */
export function RetentionChart({ days }: { days: FigureRange }) {
  const isAllowed = useMayCall('figure/retention');
  const { data, error, refetch } = useQuery({
    ...consoleQuery('figure/retention', { days }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <Card size="small">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <LineChart
          title="留存"
          labelTitle="注册日期"
          labels={data.days.map(({ day }) => day.slice(5))}
          format={(share) => `${share}%`}
          series={after.map(({ key, name }) => ({
            name,
            values: data.days.map((row) => {
              const back = row[key];
              return back === null || row.users === 0
                ? null
                : Math.round((back / row.users) * 1000) / 10;
            }),
          }))}
        />
      )}
    </Card>
  );
}
