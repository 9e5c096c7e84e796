import type { FinanceFigures } from '@yehang/contract/shapes/figures.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { LineChart } from '@yehang/ui/line-chart.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Statistic } from 'antd';
import type { FigureRangeProps } from '../../entities/figures/figure-range.tsx';
import { FiguresFrame } from '../../entities/figures/figures-frame.tsx';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ShareBars } from './share-bars.tsx';

const REFRESH_MS = 30_000;

/** Money that came in and went back: by day, by channel, and by what was sold. */
export function FinancePage({ days, onDays }: FigureRangeProps) {
  const figures = useQuery({
    ...consoleQuery('figure/finance', { days }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <FiguresFrame
      {...{ figures, days, onDays }}
      hint="按北京时间计，到账和退款半分钟内计入"
      extra={<Button href={`/api/console/figure/finance.csv?days=${days}`}>导出 CSV</Button>}
    >
      {(data) => <Charts figures={data} />}
    </FiguresFrame>
  );
}

function Charts({ figures: { days, channels, goods } }: { figures: FinanceFigures }) {
  const sum = (of: (row: FinanceFigures['days'][number]) => number) =>
    days.reduce((total, row) => total + of(row), 0);
  return (
    <>
      <Card size="small">
        <div className="finance-sums">
          <Statistic title="到账" value={formatYuan(sum(({ moneyCents }) => moneyCents))} />
          <Statistic title="退款" value={formatYuan(sum(({ refundedCents }) => refundedCents))} />
          <Statistic title="到账订单" value={sum(({ orders }) => orders)} />
        </div>
      </Card>
      <div className="figures">
        <Card size="small">
          <LineChart
            title="每天的到账和退款"
            labelTitle="日期"
            labels={days.map(({ day }) => day.slice(5))}
            format={formatYuan}
            unit={100}
            series={[
              { name: '到账', values: days.map(({ moneyCents }) => moneyCents) },
              { name: '退款', values: days.map(({ refundedCents }) => refundedCents) },
            ]}
          />
        </Card>
        <ShareBars
          title="按支付方式"
          heads={['支付方式', '订单', '到账', '退款']}
          emptyText="这段时间还没有到账的订单"
          rows={channels.map(({ id, name, orders, moneyCents, refundedCents }) => ({
            ...{ id, name, value: moneyCents },
            texts: [String(orders), formatYuan(moneyCents), formatYuan(refundedCents)],
          }))}
        />
        <ShareBars
          title="按商品收到的现金"
          heads={['商品', '订单', '到账', '退款']}
          emptyText="这段时间还没有卖出"
          rows={goods.map(({ tier, orders, moneyCents, refundedCents }) => ({
            ...{ id: tier ?? 'gold', name: goodsName(tier), value: moneyCents },
            texts: [String(orders), formatYuan(moneyCents), formatYuan(refundedCents)],
          }))}
        />
        <ShareBars
          title="用金币买的会员卡"
          heads={['商品', '笔数', '金币', '退款']}
          emptyText="这段时间还没有卖出"
          rows={goods
            .filter(({ goldSales, refundedGoldCents }) => goldSales + refundedGoldCents > 0)
            .map(({ tier, goldSales, goldCents, refundedGoldCents }) => ({
              ...{ id: tier ?? 'gold', name: goodsName(tier), value: goldCents },
              texts: [String(goldSales), formatGold(goldCents), formatGold(refundedGoldCents)],
            }))}
        />
      </div>
    </>
  );
}

const goodsName = (tier: FinanceFigures['goods'][number]['tier']) =>
  tier === null ? '金币套餐' : tierLabels[tier];
