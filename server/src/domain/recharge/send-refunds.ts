import { listForDecision } from '../../db/queries/recharge/attempts.ts';
import { listRefundsIn, moveRefund, type RefundRow } from '../../db/queries/recharge/refunds.ts';
import { GatewayError } from '../../gateways/pay/gateway-error.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import { openAccountById, type PayContext } from './open-account.ts';
import type { SettleContext } from './settle.ts';

const BATCH = 20;

type Context = PayContext & SettleContext;

/**
 * Sends refunds to their gateways, each once: it is noted as asked before it is sent, because few gateways know a
 * repeated one. What a gateway refuses is for a person; what it did not answer is looked up.
 */
export async function sendRefunds(context: Context): Promise<boolean> {
  const waiting = await listRefundsIn(context.database, 'waiting', BATCH);
  await eachRow(context, waiting, {
    queue: 'recharge-refunds',
    subjectOf: ({ id }) => id,
    work: (refund) => sendRefund(context, refund),
  });
  return waiting.length === BATCH;
}

async function sendRefund(context: Context, refund: RefundRow): Promise<void> {
  const { database } = context;
  const [attempt] = await listForDecision(database, [refund.attemptId]);
  const opened = attempt && (await openAccountById(context, attempt.accountId));
  if (!attempt || !opened?.adapter.refund) {
    const note = '这个通道要在它自己的后台退款';
    await moveRefund(database, refund.id, ['waiting'], { state: 'manual', note });
    return;
  }
  if (!(await moveRefund(database, refund.id, ['waiting'], { state: 'asked' }))) return;
  try {
    const answer = await opened.adapter.refund(opened.settings, attempt, opened.reach);
    await moveRefund(database, refund.id, ['asked'], answer);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const state = error.outcome === 'refused' ? 'manual' : 'asked';
    await moveRefund(database, refund.id, ['asked'], { state, note: error.message.slice(0, 200) });
  }
}

/** Asks gateways whether refunds that were asked for are done. */
export async function followRefunds(context: Context): Promise<void> {
  const asked = await listRefundsIn(context.database, 'asked', BATCH);
  await eachRow(context, asked, {
    queue: 'recharge-refunds',
    subjectOf: ({ id }) => id,
    work: async (refund) => {
      const [attempt] = await listForDecision(context.database, [refund.attemptId]);
      const opened = attempt && (await openAccountById(context, attempt.accountId));
      if (!opened || !(opened.adapter.canQuery?.(opened.settings) ?? true)) return;
      const said = await opened.adapter.query(opened.settings, attempt, opened.reach);
      if (said.status === 'refunded')
        await moveRefund(context.database, refund.id, ['asked'], { state: 'done' });
    },
  });
}
