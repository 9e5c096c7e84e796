import {
  aiTools,
  type AiJob,
  type AiJobState,
  type AiTool,
  type AiWorkKind,
} from '@yehang/contract/shapes/ai.ts';
import { listAiEngines } from '../../db/queries/ai/engines.ts';
import {
  findAiJob,
  listAiJobs,
  listAiJobsById,
  moveAiJob,
  readAiAccount,
  setAiCap,
} from '../../db/queries/ai/jobs.ts';
import { listAiWorks } from '../../db/queries/ai/works.ts';
import { getScoreBalances } from '../../db/queries/companion/score.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { readAiSettings } from './ai-settings.ts';
import { cancelNotes } from './charge.ts';
import type { AiContext } from './context.ts';
import { deleteAiJobsIn } from './delete-jobs.ts';
import { endAiJob } from './end-job.ts';
import { shanghaiDay } from './shanghai-day.ts';
import { termsOf } from './submit-jobs.ts';
import { toAiJobs, toAiWork, type ViewContext } from './to-ai-job.ts';
import { toAiWatchToken } from './watch-token.ts';

interface ListRequest {
  tools?: readonly AiTool[] | undefined;
  state?: AiJobState | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

/** Answers of companions have a place of their own. */
const CREATIVE = aiTools.filter((tool) => tool !== 'chat' && tool !== 'memory');

const isGeneral = (viewer: Viewer) => audienceOf(viewer) === 'general';
const noJob = () => new AppError(4040, '没有这个任务，可能已被删除');

/** One page of the viewer's jobs, the latest first. Error: 4000 (cursor). */
export async function ownAiJobs(
  context: ViewContext,
  viewer: Viewer,
  { tools = CREATIVE, state, cursor, pageSize }: ListRequest,
) {
  const rows = await listAiJobs(context.database, {
    userId: viewer.userId,
    tools,
    state,
    isGeneral: isGeneral(viewer),
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  const page = toPage(rows, pageSize, (row) => row);
  return { ...page, list: await toAiJobs(context, page.list) };
}

/** One page of what the viewer made, the latest first. Error: 4000 (cursor). */
export async function ownAiWorks(
  context: ViewContext,
  viewer: Viewer,
  {
    kind,
    cursor,
    pageSize,
  }: { kind?: AiWorkKind | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAiWorks(context.database, {
    userId: viewer.userId,
    kind,
    isGeneral: isGeneral(viewer),
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => toAiWork(context, row));
}

/** Cancels a job of the viewer's; again changes nothing. What was shown of a text is kept. Errors: 4040, 4090 (it ended otherwise). */
export async function cancelAiJob(
  context: ViewContext & Pick<AiContext, 'events' | 'liveTexts'>,
  { userId }: Viewer,
  id: string,
): Promise<AiJob> {
  const { database, events, liveTexts } = context;
  const live = liveTexts.peek(id)?.text;
  const end = { outcome: 'cancelled', ...(live === undefined ? {} : { live }) } as const;
  const ended = await database.orm.transaction((orm) => endAiJob({ orm }, { userId, id }, end));
  const row = ended ?? (await findAiJob(database, userId, id));
  if (!row) throw noJob();
  if (row.outcome !== 'cancelled') throw new AppError(4090, '这个任务已经结束，不能再取消');
  if (ended) {
    await events.publish('aiWork', id);
    await events.publish('ai', userId);
  }
  const [view] = await toAiJobs(context, [row]);
  return view!;
}

/** Hides jobs that have ended, or shows them again. Errors: 4040, 4090 (one has not ended). */
export async function hideAiJobs(
  { database, events }: Pick<AiContext, 'database' | 'events'>,
  { userId }: Viewer,
  { ids, isHidden }: { ids: readonly string[]; isHidden: boolean },
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    for (const row of await ended({ orm }, userId, ids)) {
      const { id, outcome } = row;
      if (isHidden === (row.state === 'hidden') || outcome === null) continue;
      const [from, to] = isHidden ? ([outcome, 'hidden'] as const) : (['hidden', outcome] as const);
      await moveAiJob({ orm }, { userId, id, from: [from] }, { state: to });
    }
  });
  await events.publish('ai', userId);
  return {};
}

/** Deletes jobs that have ended, with what they made. Errors: 4040, 4090 (one has not ended). */
export async function deleteAiJobs(
  { database, events }: Pick<AiContext, 'database' | 'events'>,
  { userId }: Viewer,
  { ids }: { ids: readonly string[] },
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    const rows = await ended({ orm }, userId, ids);
    await deleteAiJobsIn(
      { orm },
      userId,
      rows.map(({ id }) => id),
    );
  });
  await events.publish('ai', userId);
  return {};
}

/** Jobs of the viewer that have ended; those deleted are left out. Errors: 4040, 4090. */
async function ended(
  database: Parameters<typeof listAiJobsById>[0],
  userId: string,
  ids: readonly string[],
) {
  const wanted = new Set(ids);
  const rows = await listAiJobsById(database, userId, [...wanted]);
  if (rows.length !== wanted.size) throw noJob();
  if (rows.some(({ outcome }) => outcome === null))
    throw new AppError(4090, '还有任务没有结束，请先取消');
  return rows.filter(({ state }) => state !== 'deleted');
}

/** What each tool costs the viewer now, and what the day may still cost. */
export async function aiOffers(
  { database, seal }: Pick<AiContext, 'database' | 'seal'>,
  viewer: Viewer,
) {
  const { userId } = viewer;
  const day = shanghaiDay(new Date());
  const [settings, account, balance, engines] = await Promise.all([
    readAiSettings(database),
    readAiAccount(database, { userId, day: day.name, dayStart: day.start }),
    getScoreBalances(database, userId),
    listAiEngines(database),
  ]);
  const served = new Set(engines.filter(({ enabled }) => enabled).flatMap(({ tools }) => tools));
  return {
    tools: aiTools.map((tool) => {
      const { isOpen } = settings.tools[tool];
      const terms = termsOf(settings, tool, account);
      const cancelNote = cancelNotes[tool];
      return { tool, isOpen, ...terms, cancelNote, isDemonstration: !served.has(tool) };
    }),
    balanceGoldCents: balance.goldCents,
    balanceScoreCents: balance.scoreCents,
    capGoldCents: account.capGoldCents,
    spentTodayGoldCents: account.spentGoldCents,
    watchToken: toAiWatchToken(seal, viewer),
  };
}

/** Sets what a day of the viewer's may cost. */
export async function capAiSpending(
  { database }: Pick<AiContext, 'database'>,
  { userId }: Viewer,
  { goldCents }: { goldCents: number | null },
): Promise<Record<string, never>> {
  await setAiCap(database, userId, goldCents);
  return {};
}
