import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { DayChart } from './day-chart.tsx';
import { LoadedDays } from './loaded-days.tsx';

const after = [
  { key: 'after1', name: '次日' },
  { key: 'after7', name: '第 7 天' },
  { key: 'after30', name: '第 30 天' },
] as const;

/** Of those who came on a day, the share who came back so many days later. */
export function RetentionChart({ days }: { days: FigureRange }) {
  return (
    <LoadedDays call="figure/retention" days={days}>
      {(rows) => (
        <DayChart
          title="留存"
          labelTitle="注册日期"
          rows={rows}
          format={(share) => `${share}%`}
          series={after.map(({ key, name }) => ({
            name,
            valueOf: (row: (typeof rows)[number]) => {
              const back = row[key];
              return back === null || row.users === 0
                ? null
                : Math.round((back / row.users) * 1000) / 10;
            },
          }))}
        />
      )}
    </LoadedDays>
  );
}
