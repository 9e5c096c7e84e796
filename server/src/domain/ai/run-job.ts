import type { AiRatio } from '@yehang/contract/shapes/ai.ts';
import { deleteAiAttempt, noteAiAttemptFailed } from '../../db/queries/ai/attempts.ts';
import {
  listAiEngines,
  noteEngineFailed,
  noteEngineWarned,
  noteEngineWorked,
} from '../../db/queries/ai/engines.ts';
import { moveAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import { findAiChapter } from '../../db/queries/ai/novel-chapters.ts';
import { findAiNovel } from '../../db/queries/ai/novels.ts';
import { addToShare } from '../../db/queries/ai/queue.ts';
import { findOwnAiPicture, listAiWorksOfJobs } from '../../db/queries/ai/works.ts';
import type { Queryable } from '../../db/types.ts';
import type {
  EngineFailure,
  EngineOutput,
  EngineResult,
  EngineTask,
} from '../../gateways/ai/adapter.ts';
import { MediaError } from '../../media/media-error.ts';
import { ruleOfAiOutput } from '../policy/judge-ai-text.ts';
import {
  afterFailure,
  BLACK_PICTURE,
  failureTexts,
  healthAfter,
  isTurnedAway,
} from './after-failure.ts';
import { newSeed } from './ask-pictures.ts';
import { companionTask } from './companion/summaries.ts';
import type { AiSetup } from './ai-setup.ts';
import { readAiSettings, type StoredAiSettings } from './ai-settings.ts';
import type { AiContext } from './context.ts';
import { endAiJob, toStorable } from './end-job.ts';
import { DEMONSTRATION_ID, enginesOf, openEngine } from './engines.ts';
import { finishAiJob } from './finish-job.ts';
import { openLiveRun, type LiveRun } from './live-run.ts';
import { endsWithin } from './ends-within.ts';
import { noteSafety } from '../policy/ai-safety.ts';
import { readReference } from './reference-picture.ts';
import { MOST_SIDE, readAiPicture, storeAiFile } from './store-works.ts';
import { storyTask } from './story.ts';
import { readOutline } from './story-answers.ts';
import { takeNotes } from './take-notes.ts';
import { isTalk } from './talk.ts';
import { folderOfAttempt } from './work-folder.ts';

/** How long an engine that is stopped may take to end. */
const ENDS_WITHIN_MS = 5_000;
const TOO_SLOW = '超过了时间上限';
const BROKEN_OFF = '写到一半停下了：后面的内容没有通过安全检查，费用已退回';
/** A text that broke off is shown where so much of it is there. */
const LEAST_PARTIAL = 200;
/** Of an answer without an end, so much is kept. */
const MOST_SHOWN = 20_000;

const sizes: Readonly<Record<AiRatio, readonly [number, number]>> = {
  '1:1': [768, 768],
  '3:4': [672, 896],
  '4:3': [896, 672],
  '9:16': [576, 1024],
  '16:9': [1024, 576],
};

/**
 * Works on a claimed job until it ended, or waits for another attempt. Once the claim is lost (cancelled, or taken over)
 * nothing of it stays. `setup` is what it was claimed by, where that is known. What the engine failed at is decided by `afterFailure`; what fails here is tried again.
 */
export async function runAiJob(
  context: AiContext,
  job: AiJobRow,
  stopping: AbortSignal,
  setup?: AiSetup,
): Promise<void> {
  const { database, log } = context;
  const prepared = prepare(context, job, setup?.engines);
  // Where it fails, it does so again for its caller.
  prepared.catch(() => undefined);
  const settings = setup?.settings ?? (await readAiSettings(database));
  const limit = AbortSignal.timeout(settings.tools[job.tool].limitSeconds * 1_000);
  const run = openLiveRun(context, job, { stopping, limit });
  try {
    const result = await endsWithin(
      ENDS_WITHIN_MS,
      ask(context, job, { run, prepared }),
      run.call.signal,
    );
    if (run.isLost()) return;
    const stopped = run.stoppedBy();
    const now = withShown({ ...job, isAdult: run.isAdult(), externalId: run.externalId() }, run);
    if (stopped) await block(context, job, { ...stopped, wasShown: run.passed() !== '' });
    else if (result.kind === 'done') await store(context, now, settings, result);
    else if (stopping.aborted) await waitAgain(context, now, now.externalId);
    else if (limit.aborted) {
      const slow = { kind: 'tooSlow', reason: TOO_SLOW, hasBegun: run.hasBegun() } as const;
      await failed(context, now, settings, slow);
    } else if (result.kind === 'partial' && result.text.length >= LEAST_PARTIAL)
      await store(context, now, settings, result);
    else await failed(context, now, settings, toFailure(result));
  } catch (err) {
    if (run.isLost()) return;
    log.error({ err, aiJob: job.id }, 'an AI job failed');
    await failed(context, withShown(job, run), settings, { kind: 'lost', reason: String(err) });
  } finally {
    await run.close();
  }
}

function toFailure(result: EngineResult): EngineFailure {
  if (result.kind === 'partial' && result.failure) return result.failure;
  const isCut = ['done', 'partial', 'cancelled'].includes(result.kind);
  return isCut ? { kind: 'lost', reason: '中途断开' } : (result as EngineFailure);
}

/** A job with what its reader has of an answer; another attempt may come to less of it. */
function withShown(job: AiJobRow, run: LiveRun): AiJobRow {
  const before = job.result?.text ?? '';
  const text = toStorable(run.passed().slice(0, MOST_SHOWN));
  return job.tool === 'chat' && text.length > before.length ? { ...job, result: { text } } : job;
}

/** The engine of a job, and what it is to make. An engine that is not asked after all costs nothing. */
async function prepare(context: AiContext, job: AiJobRow, engines?: AiSetup['engines']) {
  const { database } = context;
  try {
    const [engine, task] = await Promise.all([
      openEngine(context, job.engineId!, job.tool, engines),
      taskOf(context, job),
    ]);
    if (!engine || !task) await deleteAiAttempt(database, job);
    return { engine, task };
  } catch (error) {
    await deleteAiAttempt(database, job);
    throw error;
  }
}

async function ask(
  context: AiContext,
  job: AiJobRow,
  { run, prepared }: { run: LiveRun; prepared: ReturnType<typeof prepare> },
): Promise<EngineResult> {
  const { call, finishText } = run;
  const { engine, task } = await prepared;
  if (!engine) return { kind: 'misconfigured', reason: '引擎已被删除' };
  if (!task) return { kind: 'refused', reason: '来源已被删除' };
  const asked = engine.adapter.run(engine.account, task, call);
  // While the engine works.
  run.tellReaders();
  const made = await asked;
  if (made.kind === 'done' || made.kind === 'partial') finishText();
  if (job.tool !== 'chapter' || made.kind !== 'done' || call.signal.aborted) return made;
  const notes = await takeNotes(context, { job, engine, text: made.text, signal: call.signal });
  return notes === null ? made : { ...made, notes };
}

/** What the engine is to make; null where what it was to be made from is gone. */
/** Said to every engine of pictures: nobody below 18 is shown, and nobody bare but to adults. */
const NEVER_SHOWN = '儿童，少年，未成年人';
const FOR_ADULTS = '裸露';

const unwantedIn = ({ parameters: { negative }, isAdult }: AiJobRow) =>
  [negative, NEVER_SHOWN, ...(isAdult ? [] : [FOR_ADULTS])].filter((one) => one !== '').join('，');

async function taskOf(context: AiContext, job: AiJobRow): Promise<EngineTask | null> {
  const { database } = context;
  const { userId, tool, parameters } = job;
  const { style, seed, ratio, sourceId, novelId } = parameters;
  const negative = unwantedIn(job);
  const prompt =
    job.brief === '' || tool === 'chapter' || tool === 'rewrite' ? parameters.prompt : job.brief;
  const [width, height] = sizes[ratio];
  switch (tool) {
    case 'picture':
      return { kind: 'picture', prompt, negative, style, seed, width, height };
    case 'portrait': {
      const reference = () => readReference(context, job);
      return { kind: 'picture', prompt, negative, style, seed, width, height, reference };
    }
    case 'outline':
    case 'chapter':
    case 'rewrite': {
      const novel = novelId === null ? null : await findAiNovel(database, userId, novelId);
      if (!novel) return null;
      const chapter = (parameters.chapter ?? 1) - 1;
      const before = await findAiChapter(database, { userId, novelId: novel.id, chapter });
      return storyTask(job, novel, before?.text ?? '');
    }
    case 'chat':
    case 'memory':
      return companionTask(database, job);
    case 'upscale':
    case 'video': {
      const work = sourceId === null ? null : await findOwnAiPicture(database, userId, sourceId);
      if (!work?.picture) return null;
      const source = await readAiPicture(context, work.picture.path);
      const share = Math.min(2, MOST_SIDE / Math.max(work.picture.width, work.picture.height));
      if (tool === 'upscale')
        return {
          ...{ kind: 'upscale', prompt, style, source, seed },
          width: Math.round(work.picture.width * share),
          height: Math.round(work.picture.height * share),
        };
      const { motion, seconds } = parameters;
      const clip = { width: even(width * 0.5), height: even(height * 0.5) };
      return {
        kind: 'video',
        prompt,
        style,
        source,
        seed,
        motion: motion ?? 'pushIn',
        seconds: seconds ?? 3,
        ...clip,
      };
    }
  }
}

const even = (size: number) => Math.round(size / 2) * 2;

async function store(
  context: AiContext,
  job: AiJobRow,
  settings: StoredAiSettings,
  made: EngineOutput,
): Promise<void> {
  const { database } = context;
  const { text, tokens, files } = made;
  const isText = job.lane === 'text';
  if (isText ? text.trim() === '' : files.length === 0)
    return failed(context, job, settings, { kind: 'outputMissing', reason: '引擎没有给出结果' });
  if (job.tool === 'outline' && !readOutline(text))
    return failed(context, job, settings, { kind: 'outputMissing', reason: '大纲不是有效的 JSON' });
  const rule = isText ? ruleOfAiOutput(text, isTalk(job)) : null;
  if (rule !== null) return block(context, job, { rule, text, wasShown: true });
  const works = [];
  let isKept = false;
  try {
    for (const file of files.slice(0, 1))
      works.push(await storeAiFile(context, job, file, settings.producer));
    if (job.isForGeneral && works.some(({ isAdult }) => isAdult))
      return await block(context, job, { rule: 'adult', text: '', wasShown: false });
    const { notes } = made;
    const whole = { works, text, tokens, isPartial: made.kind === 'partial', notes };
    isKept = await database.orm.transaction((orm) => finishAiJob({ orm }, job, whole, new Date()));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'imageBlocked')
      return await block(context, job, { rule: 'pictureList', text: '', wasShown: false });
    if (error.code === 'imageBlack') return await failed(context, job, settings, BLACK_PICTURE);
    return await failed(context, job, settings, { kind: 'outputMissing', reason: error.reason });
  } finally {
    if (!isKept && !isText) await dropFiles(context, job);
  }
  if (job.engineId !== DEMONSTRATION_ID) await noteHealth(database, job, made);
}

/** What a job that was done says of its engine. */
async function noteHealth(database: Queryable, job: AiJobRow, made: EngineOutput): Promise<void> {
  const now = new Date();
  if (made.warning !== undefined)
    await noteEngineWarned(database, job.engineId!, made.warning, now);
  if (made.kind === 'partial' && made.failure) {
    const error = made.failure.reason;
    await noteEngineFailed(database, job.engineId!, { error, restUntil: null, now });
  } else await noteEngineWorked(database, job.engineId!, now, job.tool);
}

/** Deletes what an attempt stored; not where its end was written, and only the answer to that was lost. */
async function dropFiles(context: AiContext, job: AiJobRow): Promise<void> {
  const folder = folderOfAttempt(context, job);
  const kept = await listAiWorksOfJobs(context.database, job.userId, [job.id]);
  if (!kept.some(({ picture }) => picture?.path.startsWith(`${folder}/`)))
    await context.storage.deletePrefix(folder);
}

/** What was made may not be shown: the decision is noted, and everything given back. */
async function block(
  context: AiContext,
  job: AiJobRow,
  { rule, text, wasShown }: { rule: string; text: string; wasShown: boolean },
): Promise<void> {
  const { userId, id: jobId } = job;
  const entry = { userId, jobId, stage: 'output', decision: 'blocked' } as const;
  await noteSafety(context.database, { ...entry, rule, text });
  const isBrokenOff = wasShown && job.lane === 'text' && job.tool !== 'outline';
  await fail(context, job, 'blocked', isBrokenOff ? { text: BROKEN_OFF } : {});
}

async function failed(
  context: AiContext,
  job: AiJobRow,
  settings: StoredAiSettings,
  failure: EngineFailure,
): Promise<void> {
  const { database, log } = context;
  const { id: aiJob, attempt, engineName: engine } = job;
  log.warn({ aiJob, attempt, engine, ...failure }, 'an engine failed at an AI job');
  const engines = enginesOf(await listAiEngines(database), job.tool, settings);
  const others = engines.filter(({ id }) => id !== job.engineId && !job.tried.includes(id)).length;
  const failures = engines.find(({ id }) => id === job.engineId)?.failures ?? 0;
  const isOfTalk = job.tool === 'chat';
  const after = afterFailure(failure, { attempt, others, failures, isTalk: isOfTalk });
  const now = new Date();
  const health = healthAfter(failure, attempt);
  if (job.engineId !== DEMONSTRATION_ID && health) {
    const restUntil = after.restMs === null ? null : new Date(now.getTime() + after.restMs);
    await noteEngineFailed(database, job.engineId!, {
      ...{ error: failure.reason, restUntil, now, isCounted: health.isCounted },
      tool: health.isOfTool ? job.tool : null,
    });
  }
  const { reason } = failure;
  await noteAiAttemptFailed(database, job, { reason, isTurnedAway: isTurnedAway(failure) });
  if (after.next === 'fail')
    return fail(context, job, after.code, { shown: job.result?.text ?? '' });
  // What has ended on the engine is not asked for again: it would end the same way.
  const externalId = failure.kind === 'retryable' ? job.externalId : null;
  const isMissing = failure.kind === 'outputMissing';
  await waitAgain(context, job, externalId, { ...after, hasNewSeed: isMissing });
}

async function fail(
  { database }: AiContext,
  job: AiJobRow,
  code: keyof typeof failureTexts,
  { text = failureTexts[code], shown = '' }: { text?: string; shown?: string } = {},
): Promise<void> {
  await database.orm.transaction((orm) =>
    endAiJob({ orm }, job, { outcome: 'failed', code, text, shown }),
  );
}

/**
 * Puts a job back into its queue, where its turn is as if it had not been taken. `externalId` is what the next attempt asks
 * its engine for; a new seed is for an engine that would answer the old one from its memory, with the same nothing.
 */
async function waitAgain(
  { database, events }: AiContext,
  job: AiJobRow,
  externalId: string | null,
  {
    afterMs = 0,
    leavesEngine = false,
    hasNewSeed = false,
  }: { afterMs?: number; leavesEngine?: boolean; hasNewSeed?: boolean } = {},
): Promise<void> {
  const { userId, id, attempt, engineId, parameters } = job;
  await database.orm.transaction(async (orm) => {
    const moved = await moveAiJob(
      { orm },
      { userId, id, attempt, from: ['running'] },
      {
        ...{ state: 'queued', leaseUntil: null, progress: 0, partial: '', externalId },
        result: job.result,
        notBefore: afterMs > 0 ? new Date(Date.now() + afterMs) : null,
        ...(leavesEngine && engineId ? { tried: [...job.tried, engineId] } : {}),
        ...(hasNewSeed ? { parameters: { ...parameters, seed: newSeed() } } : {}),
      },
    );
    if (moved) await addToShare({ orm }, job, -job.costSeconds);
  });
  await events.publish('aiWork', job.lane);
}
