import { LineChart } from '@yehang/ui/line-chart.tsx';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Statistic } from 'antd';
import type { FigureRangeProps } from '../../entities/figures/figure-range.tsx';
import { FiguresFrame } from '../../entities/figures/figures-frame.tsx';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { AiDayTable } from './ai-day-table.tsx';
import { sumAiDays } from './sum-ai-days.ts';
import { HeadCells } from '../../lib/table/head-cells.tsx';

/** What engines cost against what their jobs brought in, by day and by engine. */
export function AiFiguresPage({ days, onDays }: FigureRangeProps) {
  const figures = useQuery(consoleQuery('ai/day/list', { days }));
  return (
    <FiguresFrame
      {...{ figures, days, onDays }}
      hint="按北京时间计，每次调用引擎都算成本，失败和取消的也算"
    >
      {(found) => <Charts {...found} />}
    </FiguresFrame>
  );
}

function Charts({ list: rows, days: allDays }: CallResponse<'ai/day/list'>) {
  const { days, engines, all } = sumAiDays(rows, allDays);
  if (rows.length === 0)
    return (
      <Card size="small">
        <Empty description="这段时间还没有结束的 AI 任务" />
      </Card>
    );
  const labels = days.map(({ key }) => key.slice(5));
  return (
    <>
      <Card size="small">
        <div className="finance-sums">
          <Statistic title="调用" value={all.asked} />
          <Statistic title="任务" value={all.jobs} />
          <Statistic title="失败" value={all.failed} />
          <Statistic title="成本" value={formatYuan(all.costCents)} />
          <Statistic title="收入" value={formatGold(all.incomeGoldCents)} />
          <Statistic title="积分收入" value={all.incomeScoreCents / 100} />
        </div>
      </Card>
      <div className="figures">
        <Card size="small">
          <LineChart
            title="每天的成本"
            labelTitle="日期"
            labels={labels}
            format={formatYuan}
            unit={100}
            series={[{ name: '成本', values: days.map(({ costCents }) => costCents) }]}
          />
        </Card>
        <Card size="small">
          <LineChart
            title="每天的收入"
            labelTitle="日期"
            labels={labels}
            format={formatGold}
            unit={100}
            series={[{ name: '收入', values: days.map((day) => day.incomeGoldCents) }]}
          />
        </Card>
        <Card size="small" title="按引擎">
          <table className="share-bars" aria-label="按引擎">
            <thead>
              <tr>
                <HeadCells heads={['引擎', '调用', '任务', '失败', '成本', '收入']} />
              </tr>
            </thead>
            <tbody>
              {engines.map(({ key, asked, jobs, failed, costCents, incomeGoldCents }) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  <td>{asked}</td>
                  <td>{jobs}</td>
                  <td>{failed}</td>
                  <td>{formatYuan(costCents)}</td>
                  <td>{formatGold(incomeGoldCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <Card size="small" title="每天每个引擎" className="figures-wide">
          <AiDayTable rows={rows} days={allDays} />
        </Card>
      </div>
    </>
  );
}
