import type { AiParameters, AiTool } from '@yehang/contract/shapes/ai.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import {
  addFreeUses,
  insertAiJobs,
  listAiJobsOfKey,
  lockAiUser,
  medianSeconds,
  readAiAccount,
  type AiAccount,
  type AiJobRow,
} from '../../db/queries/ai/jobs.ts';
import { getScoreBalances } from '../../db/queries/companion/score.ts';
import { enterAiQueue } from '../../db/queries/ai/queue.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { holdGold, holdScore } from '../../ledger/post.ts';
import { AppError, badField } from '../app-error.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { readAiSettings, type StoredAiSettings } from './ai-settings.ts';
import type { AiContext } from './context.ts';
import { firstGuessSeconds, laneOf } from './job-states.ts';
import { shanghaiDay } from './shanghai-day.ts';

export interface JobRequest {
  tool: AiTool;
  /** One job for each. */
  parameters: readonly AiParameters[];
  brief?: string;
  /** Parameters that are drawn anew each time it is asked for, so that they tell nothing about what is asked for. */
  drawn?: readonly (keyof AiParameters)[];
  isAdult: boolean;
  expectedPriceGoldCents: number;
  /** Where it is paid for with companion score. */
  expectedPriceScoreCents?: number | undefined;
  idempotencyKey: string;
  /** Decided and written in the same transaction, before the jobs. */
  before?: (database: Queryable, account: AiAccount) => Promise<void>;
  /** Written in the same transaction, of the jobs that were made. */
  after?: (database: Queryable, jobs: readonly AiJobRow[]) => Promise<void>;
}

/**
 * Asks for jobs: takes free uses, holds gold or score and puts them into their queue, once for each key. Errors: 4000 (not
 * sold for score), 4030 (the tool is closed; the own limit), 4090 (another price; the key asked for something else), 4102, 4290 (too many waiting).
 */
export async function submitAiJobs(
  context: Pick<AiContext, 'database' | 'events'>,
  viewer: Viewer,
  request: JobRequest,
  now = new Date(),
): Promise<AiJobRow[]> {
  const { database, events } = context;
  const { userId } = viewer;
  const { tool, idempotencyKey: key } = request;
  // What the request does not change is read beside each other; the rest one after another, under the lock.
  const [settings, median] = await Promise.all([
    readAiSettings(database),
    medianSeconds(database, tool),
  ]);
  const costSeconds = Math.max(1, median ?? firstGuessSeconds[tool]);
  const day = shanghaiDay(now);
  const rows = await database.orm.transaction(async (orm) => {
    await lockAiUser({ orm }, userId);
    const known = await listAiJobsOfKey({ orm }, { userId, key });
    if (known.length > 0) return sameRequest(known, request);
    const account = await readAiAccount({ orm }, { userId, day: day.name, dayStart: day.start });
    await request.before?.({ orm }, account);
    const given = { settings, account, costSeconds, day: day.name, now };
    const made = await make({ orm }, viewer, request, given);
    await request.after?.({ orm }, made);
    return made;
  });
  await Promise.all([events.publish('aiWork', laneOf[tool]), events.publish('ai', userId)]);
  return rows;
}

/** The jobs of a key, if they were asked for in the same way, whatever they were paid with. Error: 4090. */
function sameRequest(
  known: AiJobRow[],
  { tool, parameters, brief = '', drawn = ['seed'] }: JobRequest,
): AiJobRow[] {
  const isSame = (row: AiJobRow, one: AiParameters) => {
    const stored: Partial<Record<string, unknown>> = row.parameters;
    // Another attempt may have drawn a seed of its own.
    const chosen = row.attempt > 1 ? [...drawn, 'seed'] : drawn;
    const asked = Object.entries(one).filter(([name]) => !chosen.some((it) => it === name));
    return (
      row.tool === tool &&
      row.brief === brief &&
      asked.every(([name, value]) => (stored[name] ?? null) === value)
    );
  };
  if (
    known.length !== parameters.length ||
    known.some((row) => !isSame(row, parameters[row.ordinal]!))
  )
    throw new AppError(4090, '这次操作已经用于另一个任务，请重新打开页面');
  return known;
}

/** What a request is decided by. */
interface Given {
  settings: StoredAiSettings;
  account: AiAccount;
  /** What a job is expected to take. */
  costSeconds: number;
  /** The day of free uses. */
  day: string;
  now: Date;
}

async function make(
  tx: Queryable,
  viewer: Viewer,
  request: JobRequest,
  { settings, account, costSeconds, day, now }: Given,
): Promise<AiJobRow[]> {
  const { userId } = viewer;
  const { tool, parameters, isAdult, brief = '', idempotencyKey: key } = request;
  if (!settings.tools[tool].isOpen) throw new AppError(4030, '这个功能暂未开放，请稍后再来');
  const lane = laneOf[tool];
  const count = parameters.length;
  if ((account.waiting[lane] ?? 0) + count > settings.mostWaiting)
    throw new AppError(4290, `最多同时排队 ${settings.mostWaiting} 个任务，等前面的完成再来`);
  const terms = termsOf(settings, tool, account);
  const freeCount = Math.min(count, terms.freeLeft);
  const price = priceFor(terms, request, count - freeCount);
  const { capGoldCents, spentGoldCents } = account;
  if (price.unit === 'goldCents' && price.total > 0 && capGoldCents !== null)
    if (spentGoldCents + price.total > capGoldCents)
      throw new AppError(4030, `超出了你设的每日上限 ${toGoldText(capGoldCents)}`);
  if (freeCount > 0) await addFreeUses(tx, { userId, day, tool, by: freeCount });
  const groupId = newId();
  const rows = [];
  for (const [ordinal, one] of parameters.entries()) {
    const id = newId();
    const isFree = ordinal < freeCount;
    const amount = isFree ? 0 : price.each;
    const before = (ordinal - freeCount) * price.each;
    const holdId = amount === 0 ? null : await hold(tx, { userId, id, price, before });
    rows.push({
      ...{ userId, id, groupId, key, ordinal, tool, lane, isAdult, brief, holdId },
      priceGoldCents: price.unit === 'goldCents' ? amount : 0,
      priceScoreCents: price.unit === 'scoreCents' ? amount : 0,
      parameters: one,
      isForGeneral: audienceOf(viewer) === 'general',
      freeDay: isFree ? day : null,
      costSeconds,
      weight: Math.max(1, ...account.tiers.map((held) => settings.weightOfTiers[held])),
      // Their order in every list.
      createdAt: new Date(now.getTime() + ordinal),
    });
  }
  await enterAiQueue(tx, { lane, userId });
  return insertAiJobs(tx, rows);
}

/** What one job of a tool costs, and how many of today's free ones are left; none where it costs nothing. */
export function termsOf(
  settings: StoredAiSettings,
  tool: AiTool,
  account: { tiers: readonly Tier[]; used: Record<string, number> },
): Terms {
  // Nobody asks for summaries by hand.
  if (tool === 'memory') return { priceGoldCents: 0, priceScoreCents: null, freeLeft: 0 };
  const { priceGoldCents, priceScoreCents, freePerDay, freePerDayOfTiers } = settings.tools[tool];
  const most = Math.max(freePerDay, ...account.tiers.map((held) => freePerDayOfTiers[held]));
  const freeLeft = priceGoldCents === 0 ? 0 : Math.max(0, most - (account.used[tool] ?? 0));
  // What costs no gold costs no score either.
  return {
    priceGoldCents,
    priceScoreCents: priceGoldCents === 0 ? null : priceScoreCents,
    freeLeft,
  };
}

interface Terms {
  priceGoldCents: number;
  /** Null where it is not sold for score. */
  priceScoreCents: number | null;
  freeLeft: number;
}

interface JobPrice {
  unit: 'goldCents' | 'scoreCents';
  each: number;
  total: number;
}

/** What `count` jobs cost in what the viewer pays with, as the viewer was shown it. Errors: 4000, 4090. */
function priceFor(
  { priceGoldCents, priceScoreCents }: Terms,
  { expectedPriceGoldCents, expectedPriceScoreCents }: JobRequest,
  count: number,
): JobPrice {
  const changed = (field: 'priceGoldCents' | 'priceScoreCents', total: number) =>
    new AppError(4090, '价格或免费次数有变化，请确认后再提交', { [field]: total });
  const gold = priceGoldCents * count;
  if (expectedPriceScoreCents === undefined) {
    if (gold !== expectedPriceGoldCents) throw changed('priceGoldCents', gold);
    return { unit: 'goldCents', each: priceGoldCents, total: gold };
  }
  if (expectedPriceGoldCents !== 0)
    throw badField('expectedPriceGoldCents', '用积分支付时，金币价格应为 0');
  if (priceScoreCents === null && gold > 0)
    throw badField('expectedPriceScoreCents', '这个功能不能用积分支付，请用金币');
  const each = priceScoreCents ?? 0;
  const total = each * count;
  if (total !== expectedPriceScoreCents) throw changed('priceScoreCents', total);
  return { unit: 'scoreCents', each, total };
}

/**
 * Sets what a job costs aside; `before` is what was set aside for others of the request. Error: 4102, with the whole price
 * and the balance.
 */
async function hold(
  tx: Queryable,
  { userId, id, price, before }: { userId: string; id: string; price: JobPrice; before: number },
): Promise<string> {
  const { unit, each, total } = price;
  const common = {
    ...{ userId, purpose: 'ai' as const, subjectId: id, note: 'AI 创作', expiresAt: null },
  };
  const held =
    unit === 'goldCents'
      ? await holdGold(tx, { ...common, account: 'userGold', goldCents: each })
      : await holdScore(tx, { ...common, scoreCents: each });
  if (held.outcome === 'short') throw await tooLittle(tx, userId, { unit, total, before });
  if (held.outcome !== 'held') throw new Error(`hold of AI job ${id}: ${held.outcome}`);
  return held.holdId!;
}

async function tooLittle(
  tx: Queryable,
  userId: string,
  { unit, total, before }: Pick<JobPrice, 'unit' | 'total'> & { before: number },
): Promise<AppError> {
  const balance = (await getScoreBalances(tx, userId))[unit] + before;
  return unit === 'goldCents'
    ? new AppError(4102, undefined, { priceGoldCents: total, balanceGoldCents: balance })
    : new AppError(4102, '积分不足，请先购买，或改用金币支付', {
        ...{ priceScoreCents: total, balanceScoreCents: balance },
      });
}
