import { noteAiAttemptFailed, noteAiNotesAsked, NOTES_CALL } from '../../db/queries/ai/attempts.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { findAiNovel } from '../../db/queries/ai/novels.ts';
import { isTurnedAway } from './after-failure.ts';
import type { AiContext } from './context.ts';
import type { openEngine } from './engines.ts';
import { notesTask } from './story.ts';

/** A chapter that is written does not wait longer for its notes. */
const LIMIT_MS = 30_000;

/** What an engine notes of the chapter that it wrote; null where it does not: the chapter is kept without. */
export async function takeNotes(
  { database, log }: Pick<AiContext, 'database' | 'log'>,
  {
    job,
    engine,
    text,
    signal,
  }: {
    job: AiJobRow;
    engine: NonNullable<Awaited<ReturnType<typeof openEngine>>>;
    text: string;
    signal: AbortSignal;
  },
): Promise<string | null> {
  const { userId, parameters } = job;
  try {
    const novel = await findAiNovel(database, userId, parameters.novelId!);
    if (!novel) return null;
    await noteAiNotesAsked(database, job);
    const result = await engine.adapter.run(engine.account, notesTask(job, novel, text), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      keepsWork: () => false,
      onProgress: () => undefined,
      onText: () => undefined,
      onTrouble: (err) => log.warn({ err, aiJob: job.id }, 'an engine works on, in part'),
      onExternalId: () => undefined,
      externalId: null,
    });
    if (result.kind === 'done') return result.text;
    if ('reason' in result) {
      const failed = { reason: result.reason, isTurnedAway: isTurnedAway(result) };
      await noteAiAttemptFailed(database, job, { ...failed, call: NOTES_CALL });
    }
    return null;
  } catch (err) {
    log.warn({ err, aiJob: job.id }, 'no notes were taken of a chapter');
    return null;
  }
}
