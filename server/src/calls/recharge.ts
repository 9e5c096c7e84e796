import { orderHistory } from '../domain/recharge/history.ts';
import { checkOrder, orderInfo, payOrder, submitOrder } from '../domain/recharge/submit-order.ts';
import type { Payer } from '../domain/recharge/begin-payment.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const payerOf = ({ origin, address }: Payer): Payer => ({ origin, address });

/** Orders for money. */
export const rechargeCalls = {
  'recharge/check': ({ input, viewer, context }) => checkOrder(context, viewer, input.id),
  'recharge/history': ({ input, viewer, context }) => orderHistory(context, viewer, input),
  'recharge/info': ({ input, viewer, context }) => orderInfo(context, viewer, input.id),
  'recharge/pay': ({ input, viewer, context, client }) =>
    payOrder(context, viewer, input, payerOf(client)),
  'recharge/submit': ({ input, viewer, context, client }) =>
    submitOrder(context, viewer, input, payerOf(client)),
} satisfies Partial<AppHandlers>;
