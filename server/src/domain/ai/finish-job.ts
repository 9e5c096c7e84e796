import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { insertAiWorks } from '../../db/queries/ai/works.ts';
import type { Queryable } from '../../db/types.ts';
import { endAiJob, toStorable, toTextWork } from './end-job.ts';
import { applyToNovel } from './apply-to-novel.ts';
import { applyToCompanion } from './companion/summaries.ts';
import { noteSafety } from '../policy/ai-safety.ts';
import type { NewAiWork } from './store-works.ts';

/** Ends a job as done with what it made, all in one transaction; false where it was cancelled or taken over meanwhile. */
export async function finishAiJob(
  database: Queryable,
  job: AiJobRow,
  made: {
    works: NewAiWork[];
    text: string;
    tokens: number;
    isPartial: boolean;
    notes?: string | undefined;
  },
  now: Date,
): Promise<boolean> {
  const { works, tokens, isPartial, notes } = made;
  const text = toStorable(made.text);
  const result = { tokens, isPartial };
  const characters = isPartial ? text.length : null;
  const isAdult = works.some((work) => work.isAdult);
  const end = { outcome: 'done', result, characters, isAdult } as const;
  const ended = await endAiJob(database, job, end, now);
  if (!ended) return false;
  if (job.tool === 'chat' || job.tool === 'memory') {
    await applyToCompanion(database, job, text);
    return true;
  }
  if (isAdult && !job.isAdult) {
    // Its words did not say so: what it shows did.
    const { userId, id: jobId } = job;
    const entry = { userId, jobId, stage: 'output', decision: 'marked' } as const;
    await noteSafety(database, { ...entry, rule: 'adult', text: job.parameters.prompt });
  }
  const textWork: NewAiWork[] =
    text === '' || job.tool === 'outline' ? [] : [toTextWork(job, text)];
  await insertAiWorks(database, [...works, ...textWork]);
  await applyToNovel(database, job, { text, isPartial, notes });
  return true;
}
