import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { ruleTrials } from '../../schema/word-rules.ts';
import type { Queryable } from '../../types.ts';

export type RuleTrialRow = typeof ruleTrials.$inferSelect;

/** How long a process may be silent before another goes on with its trial. */
const LEASE = sql`now() + interval '30 seconds'`;

export async function insertTrial(
  { orm }: Queryable,
  trial: Pick<RuleTrialRow, 'rule' | 'since' | 'until' | 'total' | 'startedBy'>,
): Promise<RuleTrialRow> {
  const [row] = await orm
    .insert(ruleTrials)
    .values({ id: newId(), ...trial, caughtByScope: {}, samples: [] })
    .returning();
  if (!row) throw new Error('the trial was not stored');
  return row;
}

export async function findTrial({ orm }: Queryable, id: string): Promise<RuleTrialRow | null> {
  const [row] = await orm.select().from(ruleTrials).where(eq(ruleTrials.id, id));
  return row ?? null;
}

/** Trials that wait or run. */
export async function countOpenTrials({ orm }: Queryable): Promise<number> {
  return orm.$count(ruleTrials, inArray(ruleTrials.state, ['queued', 'working']));
}

/** Takes the oldest trial that nobody is at; its `attempt` is the claim. */
export async function claimTrial({ orm }: Queryable): Promise<RuleTrialRow | null> {
  const waiting = orm
    .select({ id: ruleTrials.id })
    .from(ruleTrials)
    .where(
      or(
        eq(ruleTrials.state, 'queued'),
        and(eq(ruleTrials.state, 'working'), lt(ruleTrials.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(ruleTrials.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(ruleTrials)
    .set({ state: 'working', attempt: sql`${ruleTrials.attempt} + 1`, leaseUntil: LEASE })
    .where(eq(ruleTrials.id, sql`(${waiting})`))
    .returning();
  return row ?? null;
}

/** Writes how far a trial is; false where it was cancelled, or another process has it. */
export async function writeTrial(
  { orm }: Queryable,
  { id, attempt }: Pick<RuleTrialRow, 'id' | 'attempt'>,
  progress: Partial<
    Pick<
      RuleTrialRow,
      | 'scope'
      | 'afterId'
      | 'scanned'
      | 'caught'
      | 'caughtByScope'
      | 'samples'
      | 'sent'
      | 'state'
      | 'finishedAt'
    >
  >,
): Promise<boolean> {
  const rows = await orm
    .update(ruleTrials)
    .set({ ...progress, leaseUntil: LEASE })
    .where(
      and(eq(ruleTrials.id, id), eq(ruleTrials.attempt, attempt), eq(ruleTrials.state, 'working')),
    )
    .returning({ id: ruleTrials.id });
  return rows.length === 1;
}

/** Gives a trial back, for another process or a later start to go on with. */
export async function releaseTrial(
  { orm }: Queryable,
  { id, attempt }: Pick<RuleTrialRow, 'id' | 'attempt'>,
): Promise<void> {
  await orm
    .update(ruleTrials)
    .set({ state: 'queued', leaseUntil: null })
    .where(
      and(eq(ruleTrials.id, id), eq(ruleTrials.attempt, attempt), eq(ruleTrials.state, 'working')),
    );
}

/** Ends a trial that is not over; null where it is. */
export async function cancelTrial({ orm }: Queryable, id: string): Promise<RuleTrialRow | null> {
  const [row] = await orm
    .update(ruleTrials)
    .set({ state: 'cancelled', leaseUntil: null, finishedAt: new Date() })
    .where(and(eq(ruleTrials.id, id), inArray(ruleTrials.state, ['queued', 'working'])))
    .returning();
  return row ?? null;
}

/**
 * Runs a trial that is over once more, over what was written until now, to send what it catches; null where it was sent, or
 * caught nothing.
 */
export async function restartTrial({ orm }: Queryable, id: string): Promise<RuleTrialRow | null> {
  const anew = {
    state: 'queued' as const,
    scope: 0,
    afterId: null,
    scanned: 0,
    caught: 0,
    finishedAt: null,
  };
  const [row] = await orm
    .update(ruleTrials)
    .set({ ...anew, caughtByScope: {}, samples: [], sent: 0, until: new Date() })
    .where(
      and(
        ...[eq(ruleTrials.id, id), eq(ruleTrials.state, 'done'), isNull(ruleTrials.sent)],
        gt(ruleTrials.caught, 0),
      ),
    )
    .returning();
  return row ?? null;
}

/** Deletes trials of which nobody needs the result any more. */
export async function expireTrials({ orm }: Queryable, days: number): Promise<void> {
  await orm
    .delete(ruleTrials)
    .where(sql`${ruleTrials.createdAt} < now() - make_interval(days => ${days})`);
}
