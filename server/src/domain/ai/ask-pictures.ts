import { randomInt } from 'node:crypto';
import type {
  AiMotion,
  AiParameters,
  AiRatio,
  AiStyle,
  AiTool,
} from '@yehang/contract/shapes/ai.ts';
import { findAiTemplate } from '../../db/queries/ai/engines.ts';
import { findAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import { findOwnAiPicture, listAiCharacters, type AiWorkRow } from '../../db/queries/ai/works.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { introOf, mayBeShown } from './characters.ts';
import type { AiContext } from './context.ts';
import { requireSafeTexts } from './require-safe-text.ts';
import { submitAiJobs, type JobRequest } from './submit-jobs.ts';
import { toAiJobs } from './to-ai-job.ts';
import { toAiWatchToken } from './watch-token.ts';

const MOST_SEED = 2_147_483_647;

type Pay = Pick<
  JobRequest,
  'expectedPriceGoldCents' | 'expectedPriceScoreCents' | 'idempotencyKey'
>;
type SubmitContext = Pick<AiContext, 'database' | 'events' | 'seal' | 'pictureGrants'>;

/** Submits jobs and answers them as the viewer sees them. Errors as `submitAiJobs`. */
export async function submitAndShow(context: SubmitContext, viewer: Viewer, request: JobRequest) {
  const rows = await submitAiJobs(context, viewer, request);
  return {
    jobs: await toAiJobs(context, rows),
    watchToken: toAiWatchToken(context.seal, viewer),
  };
}

interface PictureRequest extends Pay {
  prompt: string;
  negative: string;
  style: AiStyle;
  ratio: AiRatio;
  seed?: number | undefined;
  count: number;
  templateId?: string | undefined;
  characterId?: string | undefined;
}

const NOTHING_ELSE = {
  templateId: null,
  characterId: null,
  sourceId: null,
  motion: null,
  seconds: null,
  novelId: null,
  chapter: null,
} as const;

/** Parameters of a tool that is not about pictures. */
export const textParameters = (over: Partial<AiParameters>): AiParameters => ({
  ...{ prompt: '', negative: '', style: 'none', ratio: '1:1', seed: newSeed() },
  ...NOTHING_ELSE,
  ...over,
});

/** A seed by chance. */
export const newSeed = () => randomInt(MOST_SEED);
const seedAfter = (seed: number, at: number) => (seed + at) % MOST_SEED;

/** Asks for pictures from words, or for portraits of a character. Errors: as `requireSafeTexts` and `submitAiJobs`, 4040. */
export async function askPictures(context: SubmitContext, viewer: Viewer, request: PictureRequest) {
  const { prompt, negative, style, ratio, count, templateId, characterId, ...pay } = request;
  const portrait =
    characterId === undefined ? null : await portraitOf(context, viewer, characterId, prompt);
  // All that an engine is given: some take what is not to be seen in one text with the rest.
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'prompt', title: '描述', text: prompt },
    { field: 'negative', title: '不想出现的内容', text: negative },
    { field: 'prompt', title: '描述', text: portrait?.brief ?? '' },
  ]);
  if (templateId !== undefined) {
    const template = await findAiTemplate(context.database, templateId);
    if (!template?.enabled) throw new AppError(4040, '没有这个模板，可能已下架');
  }
  const { seed: wanted, ...money } = pay;
  const tool: AiTool = characterId === undefined ? 'picture' : 'portrait';
  const seed = wanted ?? portrait?.seed ?? newSeed();
  const parameters = Array.from({ length: count }, (_, at) => ({
    ...NOTHING_ELSE,
    ...{ prompt, negative, style: style === 'none' ? (portrait?.style ?? style) : style, ratio },
    seed: seedAfter(seed, at),
    templateId: templateId ?? null,
    characterId: characterId ?? null,
  }));
  return submitAndShow(context, viewer, {
    ...{ tool, parameters, isAdult },
    brief: portrait?.brief ?? '',
    ...(wanted !== undefined && { drawn: [] }),
    ...money,
  });
}

/** The character's looks stand before the scene in every picture, which keeps it the same as far as words can. */
async function portraitOf(
  { database }: SubmitContext,
  viewer: Viewer,
  characterId: string,
  prompt: string,
) {
  const characters = await listAiCharacters(database, viewer.userId);
  const character = characters.find(({ id }) => id === characterId);
  if (!character || !mayBeShown(character, viewer))
    throw new AppError(4040, '没有这个人物，可能已被删除');
  const { name, seed, style } = character;
  const scene = prompt.replaceAll('{人物}', name);
  return {
    seed,
    style: style as AiStyle,
    brief: `${introOf(character)}${scene}`,
  };
}

/** A picture that a job of the viewer's made, with all that its engine was told where that is more than the prompt. Error: 4040. */
async function ownPicture(
  { database }: SubmitContext,
  viewer: Viewer,
  id: string,
): Promise<AiWorkRow & { brief: string }> {
  const work = await findOwnAiPicture(database, viewer.userId, id);
  const isShown = work && !(work.isAdult && audienceOf(viewer) === 'general');
  if (!isShown) throw new AppError(4040, '只能用自己在这里生成的图片');
  const job = await findAiJob(database, viewer.userId, work.jobId);
  return { ...work, brief: job?.brief ?? '' };
}

/**
 * What a picture was drawn from goes to an engine again: it passes the rules that stand now, with `typed`. Errors: as
 * `requireSafeTexts`.
 */
async function requireSafeSource(
  context: SubmitContext,
  viewer: Viewer,
  { parameters, isAdult: isOfAdults, brief }: AiWorkRow & { brief: string },
  typed = '',
): Promise<{ isAdult: boolean }> {
  const { prompt, negative } = parameters;
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'prompt', title: '描述', text: typed },
    ...[prompt, negative, brief].map((text) => ({ ...OF_SOURCE, text })),
  ]);
  return { isAdult: isAdult || isOfAdults };
}
const OF_SOURCE = { field: 'workId', title: '这张图片的描述' };

/** Asks for pictures like one of the own, with other seeds. Errors: 4040, and as `requireSafeTexts` and `submitAiJobs`. */
export async function askVariations(
  context: SubmitContext,
  viewer: Viewer,
  { workId, count, ...pay }: Pay & { workId: string; count: number },
) {
  const source = await ownPicture(context, viewer, workId);
  const { brief } = source;
  const { isAdult } = await requireSafeSource(context, viewer, source);
  const tool = source.parameters.characterId === null ? 'picture' : 'portrait';
  const parameters = Array.from({ length: count }, (_, at) => ({
    ...source.parameters,
    seed: seedAfter(source.parameters.seed, 1_000 + at),
    sourceId: source.id,
  }));
  return submitAndShow(context, viewer, {
    tool,
    parameters,
    isAdult,
    brief,
    drawn: [],
    ...pay,
  });
}

/** Asks for a picture of the own in twice its size. Errors: 4040, and as `requireSafeTexts` and `submitAiJobs`. */
export async function askUpscale(
  context: SubmitContext,
  viewer: Viewer,
  { workId, ...pay }: Pay & { workId: string },
) {
  const source = await ownPicture(context, viewer, workId);
  const { isAdult } = await requireSafeSource(context, viewer, source);
  const parameters = [{ ...source.parameters, sourceId: source.id }];
  return submitAndShow(context, viewer, {
    ...{ tool: 'upscale', parameters, isAdult, brief: source.brief },
    ...pay,
  });
}

interface VideoRequest extends Pay {
  workId: string;
  motion: AiMotion;
  seconds: number;
  prompt: string;
}

/** Asks for a clip from a picture of the own. Errors: as `requireSafeTexts` and `submitAiJobs`, 4040. */
export async function askVideo(context: SubmitContext, viewer: Viewer, request: VideoRequest) {
  const { workId, motion, seconds, prompt, ...pay } = request;
  const source = await ownPicture(context, viewer, workId);
  const { isAdult } = await requireSafeSource(context, viewer, source, prompt);
  const whole = prompt === '' ? source.parameters.prompt : prompt;
  const parameters = [
    { ...source.parameters, prompt: whole, sourceId: source.id, motion, seconds, seed: newSeed() },
  ];
  return submitAndShow(context, viewer, {
    // A portrait's prompt names its character by a placeholder.
    ...{ tool: 'video', parameters, isAdult, brief: prompt === '' ? source.brief : '' },
    ...pay,
  });
}

/**
 * Asks for the same again as a job that failed or was cancelled; `before` refuses what may not be done again. Errors: 4040,
 * 4090, and as `submitAiJobs`.
 */
export async function retryAiJob(
  context: SubmitContext,
  viewer: Viewer,
  { id, ...pay }: Pay & { id: string },
  before: (database: Queryable, row: AiJobRow) => Promise<void>,
) {
  const row = await findAiJob(context.database, viewer.userId, id);
  if (!row || (row.isAdult && audienceOf(viewer) === 'general'))
    throw new AppError(4040, '没有这个任务，可能已被删除');
  if (row.outcome !== 'failed' && row.outcome !== 'cancelled')
    throw new AppError(4090, '这个任务没有失败，不用重试');
  const { tool, parameters, brief, isAdult } = row;
  await requireSafeTexts(context, viewer, [
    { field: 'id', title: '任务', text: `${parameters.prompt} ${parameters.negative} ${brief}` },
  ]);
  return submitAndShow(context, viewer, {
    ...{ tool, parameters: [parameters], brief, isAdult },
    ...pay,
    before: (database) => before(database, row),
  });
}
