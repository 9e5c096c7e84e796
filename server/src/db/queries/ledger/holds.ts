import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { CauseKind } from '../../schema/ledger.ts';
import { ledgerHolds, type HeldAccount, type HoldPurpose } from '../../schema/ledger-holds.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import type { Side } from './ledger.ts';

export interface NewHold {
  id: string;
  transferId: string;
  userId: string;
  account: HeldAccount;
  /** In hundredths of what the account counts. */
  amount: number;
  purpose: HoldPurpose;
  subjectId: string;
  note: string;
  /** Null where only a person ends it. */
  expiresAt: Date | null;
}

/** `holdId` is null where nothing was held. */
export interface Held {
  outcome: 'held' | 'repeated' | 'conflict' | 'short';
  holdId: string | null;
}

export async function callLedgerHold({ orm }: Queryable, hold: NewHold): Promise<Held> {
  const { rows } = await orm.execute<{ outcome: Held['outcome']; hold_id: string | null }>(
    sql`select outcome, hold_id from ledger_hold(${hold.id}::uuid, ${hold.transferId}::uuid, ${hold.userId}::uuid,
      ${hold.account}, ${hold.amount}::bigint, ${hold.purpose}, ${hold.subjectId}::uuid, ${hold.note},
      ${hold.expiresAt}::timestamptz)`,
  );
  return { outcome: rows[0]!.outcome, holdId: rows[0]!.hold_id };
}

export interface HoldEnd {
  holdId: string;
  transferId: string;
  note: string;
  /** Where the gold goes on to; null gives it back. */
  onward: { cause: CauseKind; sides: readonly Side[] } | null;
}

export type HoldEnded = 'ended' | 'repeated' | 'conflict' | 'none';

export async function callLedgerEndHold({ orm }: Queryable, end: HoldEnd): Promise<HoldEnded> {
  const sides = end.onward?.sides ?? [];
  const list = (values: unknown[]) => sql.param(values);
  const { rows } = await orm.execute<{ outcome: HoldEnded }>(
    sql`select outcome from ledger_end_hold(${end.holdId}::uuid, ${end.onward ? 'posted' : 'voided'},
      ${end.transferId}::uuid, ${end.onward?.cause ?? 'holdReturn'}, ${end.note},
      ${list(sides.map((side) => side.kind))}::text[], ${list(sides.map((side) => side.ownerId))}::uuid[],
      ${list(sides.map((side) => side.unit))}::text[], ${list(sides.map((side) => side.amount))}::bigint[])`,
  );
  return rows[0]!.outcome;
}

/** Holds whose time is over and that have not ended, the oldest first. */
export async function listDueHolds({ orm }: Queryable, now: Date, limit: number) {
  return orm
    .select({
      id: ledgerHolds.id,
      purpose: ledgerHolds.purpose,
      subjectId: ledgerHolds.subjectId,
    })
    .from(ledgerHolds)
    .where(
      and(
        eq(ledgerHolds.state, 'held'),
        lte(ledgerHolds.expiresAt, now),
        mayTry('ledger-holds', ledgerHolds.id),
      ),
    )
    .orderBy(asc(ledgerHolds.expiresAt))
    .limit(limit);
}

/** From now on only a person ends the hold. */
export async function keepHold({ orm }: Queryable, id: string): Promise<void> {
  await orm.update(ledgerHolds).set({ expiresAt: null }).where(eq(ledgerHolds.id, id));
}
