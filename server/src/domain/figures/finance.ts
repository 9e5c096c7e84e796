import type { FinanceFigures } from '@yehang/contract/shapes/figures.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Database } from '../../db/connect.ts';
import { listMoneyChannels, listMoneyDays, listSales } from '../../db/queries/figures/finance.ts';
import { CSV_MARK, goldCell, toCsvLine } from '../text/csv.ts';

/** Money by day, by channel and by what was sold. */
export async function financeFigures(
  { database }: { database: Database },
  days: number,
): Promise<FinanceFigures> {
  const [byDay, channels, goods] = await Promise.all([
    listMoneyDays(database, days),
    listMoneyChannels(database, days),
    listSales(database, days),
  ]);
  return { days: byDay, channels, goods };
}

const money = (cents: number) => (cents / 100).toFixed(2);

/** The same as CSV: three tables below each other. */
export async function exportFinance(context: { database: Database }, days: number) {
  const { days: byDay, channels, goods } = await financeFigures(context, days);
  const lines = [
    ['日期', '到账订单', '到账（元）', '退款（元）'],
    ...byDay.map((row) => [row.day, row.orders, money(row.moneyCents), money(row.refundedCents)]),
    [],
    ['支付方式', '到账订单', '到账（元）', '退款（元）'],
    ...channels.map((row) => [
      row.name,
      row.orders,
      money(row.moneyCents),
      money(row.refundedCents),
    ]),
    [],
    ['商品', '现金订单', '到账（元）', '退款（元）', '金币购买', '金币', '退款金币'],
    ...goods.map((row) => [
      row.tier === null ? '金币套餐' : tierLabels[row.tier],
      ...[row.orders, money(row.moneyCents), money(row.refundedCents)],
      ...[row.goldSales, goldCell(row.goldCents), goldCell(row.refundedGoldCents)],
    ]),
  ];
  return CSV_MARK + lines.map(toCsvLine).join('');
}
