import type { LedgerLine, PurchaseLine } from '@yehang/contract/shapes/money.ts';
import type { Receipt } from '../../entities/receipt/receipt.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { kindName, lineTitle, signedGold } from './line-text.ts';

/** A purchase for gold as a receipt. */
export function purchaseReceipt(order: PurchaseLine): Receipt {
  const { priceGoldCents: price, fullPriceGoldCents: full } = order;
  return {
    state: order.state === 'refunded' ? '已退款' : '已购买',
    amount: `${formatExactGold(price)} 金币`,
    rows: [
      { name: '商品', value: order.title },
      { name: '类型', value: kindName(order.kind) },
      ...(full > price
        ? [
            { name: '原价', value: `${formatExactGold(full)} 金币` },
            { name: '优惠', value: `${formatExactGold(full - price)} 金币` },
          ]
        : []),
      { name: '购买时间', value: formatMoment(order.boughtAt) },
      ...(order.refundedAt === null
        ? []
        : [{ name: '退款时间', value: formatMoment(order.refundedAt) }]),
      { name: '订单号', value: order.id, mayCopy: true },
    ],
  };
}

/** A ledger entry as a receipt. */
export function lineReceipt(line: LedgerLine): Receipt {
  const account = line.account === 'income' ? '收入' : '金币';
  return {
    state: line.amountGoldCents > 0 ? '已收到' : '已支出',
    amount: `${signedGold(line.amountGoldCents)} 金币`,
    rows: [
      { name: '事由', value: lineTitle(line) },
      { name: '账户', value: account },
      { name: '之后余额', value: `${formatExactGold(line.balanceGoldCents)} 金币` },
      { name: '时间', value: formatMoment(line.at) },
      { name: '流水号', value: line.id, mayCopy: true },
    ],
  };
}
