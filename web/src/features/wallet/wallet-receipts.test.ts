import type { LedgerLine, PurchaseLine } from '@yehang/contract/shapes/money.ts';
import { expect, test } from 'vitest';
import { lineReceipt, purchaseReceipt } from './wallet-receipts.ts';

const id = '0199cccc-0000-7000-8000-000000000001';
const order: PurchaseLine = {
  ...{ id, subjectId: id, kind: 'long', title: '海边的一天', state: 'owned' },
  ...{ priceGoldCents: 500, fullPriceGoldCents: 500, boughtAt: 0, refundedAt: null },
};
const rowsOf = ({ rows }: { rows: readonly { name: string; value: string }[] }) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));

test('a purchase names its discount and its refund where it has them', () => {
  expect(purchaseReceipt(order)).toMatchObject({ state: '已购买', amount: '5 金币' });
  expect(Object.keys(rowsOf(purchaseReceipt(order)))).toEqual([
    '商品',
    '类型',
    '购买时间',
    '订单号',
  ]);
  const dear = { ...order, fullPriceGoldCents: 650, state: 'refunded', refundedAt: 1 } as const;
  expect(purchaseReceipt(dear).state).toBe('已退款');
  expect(rowsOf(purchaseReceipt(dear))).toMatchObject({ 原价: '6.5 金币', 优惠: '1.5 金币' });
  expect(Object.keys(rowsOf(purchaseReceipt(dear)))).toContain('退款时间');
});

test('a ledger entry says what it was for and what was left', () => {
  const line: LedgerLine = {
    ...{ id, account: 'income', cause: 'commission', note: '', at: 0 },
    ...{ amountGoldCents: 1_250, balanceGoldCents: 3_000 },
  };
  expect(lineReceipt(line)).toMatchObject({ state: '已收到', amount: '+12.5 金币' });
  expect(rowsOf(lineReceipt(line))).toMatchObject({
    ...{ 事由: '推广佣金', 账户: '收入', 之后余额: '30 金币', 流水号: id },
  });
});
