import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { HeadCells } from '../../lib/table/head-cells.tsx';

type DayRow = CallResponse<'ai/day/list'>['list'][number];

const heads = ['日期', '引擎', '任务', '失败', '成本', '收入', '积分收入', '中位用时'];

/** What each engine cost and brought in on each day, the latest first. */
export function AiDayTable({ rows }: { rows: readonly DayRow[] }) {
  return (
    <div className="long-table">
      <table className="share-bars" aria-label="每天每个引擎">
        <thead>
          <tr>
            <HeadCells heads={heads} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.engine}`}>
              <th scope="row">{row.day}</th>
              <td>{row.engine}</td>
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
