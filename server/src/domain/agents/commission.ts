import {
  endCommission,
  listDueCommissions,
  lockCommission,
  lockOwed,
  setOwed,
  type CommissionRow,
} from '../../db/queries/agents/commissions.ts';
import { lockGold } from '../../db/queries/ledger/ledger.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';

const BATCH = 100;
const promotions = { kind: 'promotions', ownerId: null } as const;
const incomeOf = (agentId: string) => ({ kind: 'userIncome', ownerId: agentId }) as const;

/**
 * Takes the commission of a refunded order back, once. What was not credited yet is void. Of what was, as much goes back
 * as the agent still has; the rest is owed, and kept of later commissions. Belongs into the refund's transaction.
 */
export async function clawBackCommission({ orm }: Queryable, orderId: string): Promise<void> {
  const known = await lockCommission({ orm }, orderId);
  if (!known) return;
  if (known.state === 'pending') return endCommission({ orm }, known.id, { state: 'void' });
  if (known.state !== 'paid') return;
  const { id, agentId, goldCents } = known;
  const taken = Math.min(goldCents, await lockGold({ orm }, agentId, 'userIncome'));
  await takeBack({ orm }, known, { key: id, cents: taken });
  const owedGoldCents = goldCents - taken;
  await endCommission({ orm }, id, { state: 'returned', owedGoldCents });
}

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
  const { id, agentId, goldCents } = row;
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
  await endCommission(database, id, { state: 'paid' });
  await settleOwed(database, id, agentId, goldCents);
}

/** Keeps of a commission what its agent owes of those before. */
async function settleOwed(
  database: Queryable,
  creditedId: string,
  agentId: string,
  goldCents: number,
): Promise<void> {
  let left = goldCents;
  for (const owed of await lockOwed(database, agentId)) {
    const cents = Math.min(left, owed.owedGoldCents);
    if (cents === 0) return;
    left -= cents;
    await takeBack(database, owed, { key: `${owed.id}:${creditedId}`, cents });
    await setOwed(database, owed.id, owed.owedGoldCents - cents);
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
