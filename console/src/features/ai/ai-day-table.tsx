import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { HeadCells } from '../../lib/table/head-cells.tsx';

type DayRow = CallResponse<'ai/day/list'>['list'][number];

const heads = ['日期', '引擎', '调用', '任务', '失败', '成本', '收入', '积分收入', '中位用时'];

const nothing = (day: string): DayRow => ({
  ...{ day, engine: '—', asked: 0, jobs: 0, failed: 0, costCents: 0 },
  ...{ incomeGoldCents: 0, incomeScoreCents: 0, medianSeconds: 0 },
});

/** What each engine cost and brought in on each day, the latest first; a day without anything is a row of zeros. */
export function AiDayTable({
  rows,
  days,
}: {
  readonly rows: readonly DayRow[];
  readonly days: readonly string[];
}) {
  const known = new Set(rows.map(({ day }) => day));
  const empty = days.filter((day) => !known.has(day)).map(nothing);
  const shown = [...rows, ...empty].toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <div className="long-table">
      <table className="share-bars" aria-label="每天每个引擎">
        <thead>
          <tr>
            <HeadCells heads={heads} />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={`${row.day} ${row.engine}`}>
              <th scope="row">{row.day}</th>
              <td>{row.engine}</td>
              <td>{row.asked}</td>
              <td>{row.jobs}</td>
              <td>{row.failed}</td>
              <td>{formatYuan(row.costCents)}</td>
              <td>{formatGold(row.incomeGoldCents)}</td>
              <td>{row.incomeScoreCents === 0 ? '—' : row.incomeScoreCents / 100}</td>
              <td>{row.jobs === row.failed ? '—' : `${Math.round(row.medianSeconds)} 秒`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
