import {
  changeCommission,
  listDueCommissions,
  lockCommission,
  lockOwed,
  type CommissionRow,
} from '../../db/queries/agents/commissions.ts';
import { lockGold } from '../../db/queries/ledger/ledger.ts';
import type { CommissionState } from '../../db/schema/agents.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { shareOf } from '../gold/share-of.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';

const BATCH = 100;
const promotions = { kind: 'promotions', ownerId: null } as const;
const incomeOf = (agentId: string) => ({ kind: 'userIncome', ownerId: agentId }) as const;

/**
 * Takes back of an order's commission what its refunds so far are of its price. What was not credited yet is void. Of
 * what was, as much goes back as the agent still has; the rest is owed, and kept of later commissions. Belongs into the
 * refund's transaction.
 */
export async function clawBackCommission(
  { orm }: Queryable,
  orderId: string,
  { refundedCents, priceCents }: { refundedCents: number; priceCents: number },
): Promise<void> {
  const known = await lockCommission({ orm }, orderId);
  if (known?.state !== 'pending' && known?.state !== 'paid') return;
  const { id, agentId, state } = known;
  const refundedGoldCents = shareOf(known.goldCents, refundedCents, priceCents);
  const refundedRechargeGoldCents = shareOf(known.rechargeGoldCents, refundedCents, priceCents);
  const refunded = { refundedGoldCents, refundedRechargeGoldCents };
  const isOver = refundedCents === priceCents;
  if (state === 'pending')
    return changeCommission({ orm }, id, { ...refunded, ...(isOver && ended('void')) });
  const back = refundedGoldCents - known.refundedGoldCents;
  const taken = Math.min(back, await lockGold({ orm }, agentId, 'userIncome'));
  await takeBack({ orm }, known, { key: `${id}:${refundedGoldCents}`, cents: taken });
  const owedGoldCents = known.owedGoldCents + back - taken;
  const change = { ...refunded, owedGoldCents };
  await changeCommission({ orm }, id, { ...change, ...(isOver && ended('returned')) });
}

const ended = (state: CommissionState) => ({ state, endedAt: new Date() });

/** Credits commissions whose refund window is over. Answers whether more may be waiting. */
export async function creditCommissions(
  { database, log }: { database: Database; log: Log },
  now = new Date(),
): Promise<boolean> {
  const due = await listDueCommissions(database, now, BATCH);
  await eachRow({ database, log }, due, {
    queue: 'commissions',
    subjectOf: ({ id }) => id,
    work: ({ orderId }) => database.orm.transaction((orm) => credit({ orm }, orderId)),
  });
  return due.length === BATCH;
}

async function credit(database: Queryable, orderId: string): Promise<void> {
  const row = await lockCommission(database, orderId);
  if (row?.state !== 'pending') return;
  const { id, agentId } = row;
  const goldCents = row.goldCents - row.refundedGoldCents;
  if (goldCents > 0) {
    const { outcome } = await postTransfer(database, {
      scope: 'commission',
      key: id,
      causeKind: 'commission',
      causeId: id,
      note: '',
      sides: goldSides(promotions, incomeOf(agentId), goldCents),
    });
    if (outcome !== 'posted') throw new Error(`commission ${id}: ${outcome}`);
  }
  await changeCommission(database, id, { paidGoldCents: goldCents, ...ended('paid') });
  await settleOwed(database, agentId, { causeId: id, goldCents });
  if (goldCents === 0) return;
  await addSystemMessage(database, {
    userId: agentId,
    kind: 'income',
    key: `commission:${id}`,
    title: `邀请收入到账 ${toGoldText(goldCents)}`,
    text: '好友充值的佣金已计入收益',
    link: { path: '/mine/agent/incomeList' },
  });
}

/**
 * Takes what an agent owes of commissions out of income that just came, a commission or a withdrawal that went back.
 * Belongs into the transaction that brought it.
 */
export async function settleOwed(
  database: Queryable,
  agentId: string,
  { causeId, goldCents }: { causeId: string; goldCents: number },
): Promise<void> {
  let left = goldCents;
  for (const owed of await lockOwed(database, agentId)) {
    const cents = Math.min(left, owed.owedGoldCents);
    if (cents === 0) return;
    left -= cents;
    await takeBack(database, owed, { key: `${owed.id}:${causeId}`, cents });
    await changeCommission(database, owed.id, { owedGoldCents: owed.owedGoldCents - cents });
  }
}

async function takeBack(
  database: Queryable,
  { id, agentId }: CommissionRow,
  { key, cents }: { key: string; cents: number },
): Promise<void> {
  if (cents === 0) return;
  const { outcome } = await postTransfer(database, {
    scope: 'commissionReturn',
    key,
    causeKind: 'commissionReturn',
    causeId: id,
    note: '',
    sides: goldSides(incomeOf(agentId), promotions, cents),
  });
  if (outcome !== 'posted') throw new Error(`return of commission ${id}: ${outcome}`);
}
