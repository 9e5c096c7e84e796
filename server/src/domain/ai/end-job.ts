import type { AiFailureCode } from '@yehang/contract/shapes/ai.ts';
import { addFreeUses, moveAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import { addToShare } from '../../db/queries/ai/queue.ts';
import type { Queryable } from '../../db/types.ts';
import { postHold, voidHold } from '../../ledger/post.ts';
import { statesBefore } from './job-states.ts';

export type JobEnd =
  | { outcome: 'done'; result: AiJobRow['result'] }
  | { outcome: 'failed'; code: AiFailureCode; text: string }
  | { outcome: 'cancelled' };

/**
 * Ends a job, once: its state, its gold (charged where it was done, given back otherwise), its free use and its share of
 * the queue, as a part of the caller's transaction. Null where it had ended already, or is of another attempt.
 */
export async function endAiJob(
  database: Queryable,
  { userId, id, attempt }: { userId: string; id: string; attempt?: number },
  end: JobEnd,
  now = new Date(),
): Promise<AiJobRow | null> {
  const { outcome } = end;
  const row = await moveAiJob(
    database,
    // Of what ended and was hidden since, nothing ends again.
    {
      userId,
      id,
      from: statesBefore(outcome).filter((state) => state !== 'hidden'),
      ...(attempt === undefined ? {} : { attempt }),
    },
    {
      state: outcome,
      outcome,
      leaseUntil: null,
      endedAt: now,
      partial: '',
      ...(outcome === 'done' ? { progress: 1, result: end.result } : {}),
      ...(outcome === 'failed' ? { failureCode: end.code, failureText: end.text } : {}),
    },
  );
  if (!row) return null;
  await settleHold(database, row);
  if (row.freeDay !== null && outcome !== 'done')
    await addFreeUses(database, { userId, day: row.freeDay, tool: row.tool, by: -1 });
  await settleShare(database, row, outcome, now);
  return row;
}

async function settleHold(database: Queryable, row: AiJobRow): Promise<void> {
  const { id, holdId, outcome, priceGoldCents } = row;
  if (holdId === null) return;
  const note = 'AI 创作';
  const revenue = { kind: 'revenue', ownerId: null, unit: 'goldCents' } as const;
  const ended =
    outcome === 'done'
      ? await postHold(database, {
          holdId,
          note,
          cause: 'ai',
          sides: [{ ...revenue, amount: priceGoldCents }],
        })
      : await voidHold(database, { holdId, note });
  if (ended !== 'ended') throw new Error(`hold of AI job ${id}: ${ended}`);
}

/** The queue is charged what really ran; of a failure that was not the user's, nothing. */
async function settleShare(
  database: Queryable,
  row: AiJobRow,
  outcome: JobEnd['outcome'],
  now: Date,
): Promise<void> {
  // Before its first claim nothing was charged.
  if (row.attempt === 0 || row.startedAt === null) return;
  const ran = (now.getTime() - row.startedAt.getTime()) / 1_000;
  const owed = outcome === 'failed' ? 0 : Math.min(ran, row.costSeconds * 4);
  await addToShare(database, row, owed - row.costSeconds);
}
