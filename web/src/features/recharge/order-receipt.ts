import type { RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import type { Receipt } from '../../entities/receipt/receipt.ts';
import { formatMoney } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { goodsText, receiverText, stateText } from './order-text.ts';

/** An order for money as a receipt; what it does not have yet is left out. */
export function orderReceipt(order: RechargeOrder): Receipt {
  const { channelName, receiver, refundedCents } = order;
  const moments = {
    下单时间: order.createdAt,
    支付时间: order.paidAt,
    到账时间: order.creditedAt,
    退款时间: order.refundedAt,
  };
  return {
    state: stateText(order),
    amount: `¥ ${formatMoney(order.priceCents)}`,
    rows: [
      { name: '商品', value: goodsText(order) },
      ...(receiver === null ? [] : [{ name: '送给', value: receiverText(receiver) }]),
      ...(channelName === null ? [] : [{ name: '支付方式', value: channelName }]),
      ...(refundedCents > 0 ? [{ name: '已退金额', value: `¥${formatMoney(refundedCents)}` }] : []),
      ...Object.entries(moments).flatMap(([name, at]) =>
        at === null ? [] : [{ name, value: formatMoment(at) }],
      ),
      { name: '订单号', value: order.number, mayCopy: true },
    ],
  };
}
