import { useQuery } from '@tanstack/react-query';
import { LineChart } from '@yehang/ui/line-chart.tsx';
import { Card, Skeleton } from 'antd';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { formatGold } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** Gold in and out by day, for staff who may see the ledger. */
export function GoldChart({ days }: { days: FigureRange }) {
  const isAllowed = useMayCall('figure/gold');
  const { data, error, refetch } = useQuery({
    ...consoleQuery('figure/gold', { days }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  return (
    <Card size="small">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <LineChart
          title="金币"
          labelTitle="日期"
          labels={data.days.map(({ day }) => day.slice(5))}
          format={formatGold}
          unit={100}
          series={[
            { name: '入账', values: data.days.map(({ goldIn }) => goldIn) },
            { name: '消费', values: data.days.map(({ goldOut }) => goldOut) },
            { name: '退款', values: data.days.map(({ goldRefunded }) => goldRefunded) },
          ]}
        />
      )}
    </Card>
  );
}
