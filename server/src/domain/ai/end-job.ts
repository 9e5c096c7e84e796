import type { AiFailureCode } from '@yehang/contract/shapes/ai.ts';
import { newId } from '../../db/new-id.ts';
import { addFreeUses, lockAiPartial, moveAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import { addToShare } from '../../db/queries/ai/queue.ts';
import { insertAiWorks } from '../../db/queries/ai/works.ts';
import type { Side } from '../../db/queries/ledger/ledger.ts';
import type { Queryable } from '../../db/types.ts';
import { postHold, voidHold } from '../../ledger/post.ts';
import { ruleOfAiOutput } from '../policy/judge-ai-text.ts';
import { chargeOfPart } from './charge.ts';
import { applyToCompanion, countSummaryAgain } from './companion/summaries.ts';
import { noteSafety } from '../policy/ai-safety.ts';
import { statesBefore } from './job-states.ts';
import type { NewAiWork } from './store-works.ts';

export type JobEnd =
  /** `characters` of a text that broke off; null of what is whole. */
  | {
      outcome: 'done';
      result: AiJobRow['result'];
      characters: number | null;
      /** Whether what it made is for adults, whatever its words were. */
      isAdult?: boolean;
    }
  /** `shown`: what a reader has of an answer that its engine did not end. */
  | { outcome: 'failed'; code: AiFailureCode; text: string; shown?: string }
  /** `live`: the text as its reader has it, where that is known; it may be ahead of what is noted. */
  | { outcome: 'cancelled'; live?: string };

/**
 * Ends a job, once: its state, its gold or score, its free use and its share of the queue, as a part of the caller's transaction.
 * What was done is charged; a text that broke off, or was cancelled after some of it was shown, by its length
 * (`chargeOfPart`), and what was shown of it is kept: among the works, or in its conversation. All else is given back,
 * also for an answer that no rule lets stand, or that its engine failed at, of which its conversation keeps what was shown. Null where it had ended already, or is of another attempt.
 */
export async function endAiJob(
  database: Queryable,
  { userId, id, attempt }: { userId: string; id: string; attempt?: number },
  end: JobEnd,
  now = new Date(),
): Promise<AiJobRow | null> {
  const { outcome } = end;
  const noted = outcome === 'cancelled' ? await lockAiPartial(database, { userId, id }) : '';
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
      ...(outcome === 'done'
        ? {
            ...(end.isAdult ? { isAdult: true } : {}),
            progress: 1,
            result: end.result,
          }
        : {}),
      ...(outcome === 'failed' ? { failureCode: end.code, failureText: end.text } : {}),
    },
  );
  if (!row) return null;
  const kept = await keptOf(database, row, end, noted);
  // Nothing is charged for what is not kept.
  const shown = kept === '' ? '' : noted;
  const charged = chargeOf(row, end, shown.length);
  await settleHold(database, row, charged);
  // Part of a text is a use: a user who cancels at the end has read it.
  if (row.freeDay !== null && outcome !== 'done' && shown === '')
    await addFreeUses(database, { userId, day: row.freeDay, tool: row.tool, by: -1 });
  await settleShare(database, row, outcome, now);
  // What a rule stopped waits for as many messages more.
  const isBlocked = outcome === 'failed' && end.code === 'blocked';
  if (row.tool === 'memory' && outcome !== 'done' && !isBlocked)
    await countSummaryAgain(database, row);
  if (kept !== '' && row.tool === 'chat') await applyToCompanion(database, row, kept);
  else if (kept !== '') await insertAiWorks(database, [toTextWork(row, kept)]);
  if (charged === 0) return row;
  const change = isOfScore(row) ? { chargedScoreCents: charged } : { chargedGoldCents: charged };
  return moveAiJob(database, { userId, id, from: [outcome] }, change);
}

/** Without half characters and zeros, which the database refuses. */
export const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** What stays of a text that was cancelled or failed. Of an answer, all that its reader has; none that meets a rule. */
async function keptOf(
  database: Queryable,
  { userId, id: jobId, tool }: AiJobRow,
  end: JobEnd,
  noted: string,
): Promise<string> {
  if (tool !== 'chat' || end.outcome === 'done') return noted;
  const live = toStorable((end.outcome === 'failed' ? end.shown : end.live) ?? '');
  const text = live.startsWith(noted) ? live : noted;
  const rule = ruleOfAiOutput(text, true);
  if (rule === null) return text;
  const entry = { userId, jobId, stage: 'output', decision: 'blocked' } as const;
  await noteSafety(database, { ...entry, rule, text });
  return '';
}

const isOfScore = ({ priceScoreCents }: AiJobRow) => priceScoreCents > 0;

/** In what it was paid with. */
function chargeOf(row: AiJobRow, end: JobEnd, shown: number): number {
  const price = row.priceGoldCents + row.priceScoreCents;
  if (end.outcome === 'failed' || price === 0) return 0;
  const characters = end.outcome === 'done' ? end.characters : shown;
  return characters === null ? price : chargeOfPart({ ...row, price }, characters);
}

/** A text that a job made, as its owner keeps it. */
export const toTextWork = (job: AiJobRow, text: string): NewAiWork => ({
  ...{ userId: job.userId, id: newId(), jobId: job.id, kind: 'text', text },
  ...{ picture: null, clipPath: null, clipType: null, clipSeconds: null },
  isDemonstration: job.isDemonstration,
  isAdult: job.isAdult,
  parameters: job.parameters,
  engineName: job.engineName,
});

/** Moves what was charged on, and what is left of the hold back to where it was taken from. */
async function settleHold(database: Queryable, row: AiJobRow, charged: number): Promise<void> {
  const { id, userId, holdId, priceGoldCents, priceScoreCents } = row;
  if (holdId === null) return;
  const note = 'AI 创作';
  const unit = isOfScore(row) ? 'scoreCents' : 'goldCents';
  const purse = isOfScore(row) ? 'userScore' : 'userGold';
  const rest = priceGoldCents + priceScoreCents - charged;
  const sides: Side[] = [{ kind: 'revenue', ownerId: null, unit, amount: charged }];
  if (rest > 0) sides.push({ kind: purse, ownerId: userId, unit, amount: rest });
  const ended =
    charged > 0
      ? await postHold(database, { holdId, note, cause: 'ai', sides })
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
