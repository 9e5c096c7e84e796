import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import {
  findAiNovel,
  listAiChapters,
  saveAiChapter,
  updateAiNovel,
} from '../../db/queries/ai/novels.ts';
import { insertAiWorks } from '../../db/queries/ai/works.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { endAiJob } from './end-job.ts';
import { directionsAfter, readOutline } from './story.ts';
import type { NewAiWork } from './store-works.ts';

const MOST_FACTS = 60;

/** Ends a job as done with what it made, all in one transaction; false where it was cancelled or taken over meanwhile. */
export async function finishAiJob(
  database: Queryable,
  job: AiJobRow,
  made: { works: NewAiWork[]; text: string; tokens: number; isPartial: boolean },
  now: Date,
): Promise<boolean> {
  const { works, text, tokens, isPartial } = made;
  const result = { tokens, isPartial };
  const ended = await endAiJob(database, job, { outcome: 'done', result }, now);
  if (!ended) return false;
  const textWork: NewAiWork[] =
    text === '' || job.tool === 'outline' ? [] : [toTextWork(job, text)];
  await insertAiWorks(database, [...works, ...textWork]);
  await applyToNovel(database, job, text);
  return true;
}

const toTextWork = (job: AiJobRow, text: string): NewAiWork => ({
  ...{ userId: job.userId, id: newId(), jobId: job.id, kind: 'text', text },
  ...{ picture: null, clipPath: null, clipType: null, clipSeconds: null },
  isDemonstration: job.isDemonstration,
  isAdult: job.isAdult,
  parameters: job.parameters,
  engineName: job.engineName,
});

async function applyToNovel(database: Queryable, job: AiJobRow, text: string): Promise<void> {
  const { userId, isDemonstration } = job;
  const { novelId, chapter } = job.parameters;
  const novel = novelId === null ? null : await findAiNovel(database, userId, novelId);
  if (!novel) return;
  const key = { userId, id: novel.id };
  if (job.tool === 'outline') {
    const read = readOutline(text);
    if (read)
      await updateAiNovel(database, key, {
        ...read,
        isDemonstration,
        directions: directionsAfter(read, 0),
      });
    return;
  }
  if (chapter === null) return;
  const chapters = await listAiChapters(database, userId, novel.id);
  const present = chapters.find((one) => one.chapter === chapter);
  const planned = novel.outline[chapter - 1];
  const title = present?.title ?? planned?.title ?? `第 ${chapter} 章`;
  const whole =
    job.tool === 'rewrite' ? present?.text.replace(job.parameters.prompt, () => text) : text;
  if (whole === undefined) return;
  await saveAiChapter(database, {
    userId,
    novelId: novel.id,
    chapter,
    title,
    text: whole,
    isDemonstration,
  });
  const facts =
    planned && job.tool === 'chapter' ? [`第 ${chapter} 章：${planned.summary}`.slice(0, 200)] : [];
  await updateAiNovel(database, key, {
    isDemonstration: novel.isDemonstration || isDemonstration,
    ...(job.tool === 'chapter'
      ? {
          chapters: Math.max(novel.chapters, chapter),
          sheet: { ...novel.sheet, facts: [...novel.sheet.facts, ...facts].slice(-MOST_FACTS) },
          directions: directionsAfter(novel, chapter),
        }
      : {}),
  });
}
