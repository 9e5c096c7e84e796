import type { PaymentState } from '../../gateways/pay/adapter.ts';

/** What was asked for. */
interface Asked {
  number: string;
  gatewayNumber: string | null;
  amountCents: number;
  currency: string;
}

/** `hold` is for a person, with the reason; `no` changes nothing. */
export type Verdict = 'credit' | 'refunded' | 'no' | { hold: string };

/**
 * Whether what a gateway says makes an order paid. The amount must be ours to the hundredth; a currency that is not
 * named is ours.
 */
export function judgePayment(asked: Asked, said: PaymentState): Verdict {
  if (said.status === 'refunded') return 'refunded';
  if (said.status === 'needsPerson') return { hold: '通道说这笔付款要人工确认' };
  if (said.status !== 'paid') return 'no';
  if (said.number !== null && said.number !== asked.number) return { hold: '通道说的是另一笔订单' };
  const known = asked.gatewayNumber;
  if (known !== null && said.gatewayNumber !== null && said.gatewayNumber !== known)
    return { hold: '通道的流水号对不上' };
  if (said.currency !== null && said.currency !== asked.currency)
    return { hold: `付的货币是 ${said.currency}，应为 ${asked.currency}` };
  if (said.amountCents === null) return { hold: '通道没有说付了多少' };
  if (said.amountCents !== asked.amountCents)
    return {
      hold: `付了 ${said.amountCents / 100} ${asked.currency}，应为 ${asked.amountCents / 100}`,
    };
  return 'credit';
}

/** What was said, completed by what came with the callback: some gateways answer without an amount. */
export function completed(asked: PaymentState, callback: PaymentState | null): PaymentState {
  if (callback === null) return asked;
  return {
    status: asked.status,
    number: asked.number ?? callback.number,
    gatewayNumber: asked.gatewayNumber ?? callback.gatewayNumber,
    amountCents: asked.amountCents ?? callback.amountCents,
    currency: asked.currency ?? callback.currency,
    refundedCents: asked.refundedCents ?? callback.refundedCents ?? null,
  };
}
