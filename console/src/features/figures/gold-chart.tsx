import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { formatGold } from '../../entities/gold/gold.ts';
import { DayChart } from './day-chart.tsx';
import { LoadedDays } from './loaded-days.tsx';

/** Gold in and out by day, for staff who may see the ledger. */
export function GoldChart({ days }: { days: FigureRange }) {
  return (
    <LoadedDays call="figure/gold" days={days}>
      {(rows) => (
        <DayChart
          title="金币"
          rows={rows}
          format={formatGold}
          unit={100}
          series={[
            { name: '入账', valueOf: ({ goldIn }) => goldIn },
            { name: '消费', valueOf: ({ goldOut }) => goldOut },
            { name: '退款', valueOf: ({ goldRefunded }) => goldRefunded },
          ]}
        />
      )}
    </LoadedDays>
  );
}
