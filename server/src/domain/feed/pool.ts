import type { PoolRow } from '../../db/queries/feed/pool.ts';
import type { Audience } from '../viewer.ts';
import { feedRules } from './feed-rules.ts';
import { idHashOf } from './id-hash.ts';

/**
 * A video that feeds may choose, with the fields that choosing needs. What every choice looks at comes first, as whole
 * numbers: an engine keeps those in the object itself, and most of the time of a choice goes into waiting for memory.
 */
export interface Candidate {
  idHash: number;
  uploader: number | null;
  /**
   * What it is worth to everybody, in thousandths: the logarithm of its quality, with its signals that are the same for
   * all viewers.
   */
  appeal: number;
  /** How much of that is because it rises. */
  risingAppeal: number;
  tags: readonly number[];
  id: string;
  /** For listing people; null where nobody is named. */
  uploaderId: string | null;
  /** Unix milliseconds. */
  publishedAt: number;
  hotScore: number;
  /** 0 to 1: how well it will be received. */
  quality: number;
  /** 0 to 1: how active it is now. */
  rising: number;
  exposures: number;
  isFresh: boolean;
}

/** What feeds of one audience choose from, in the orders they look through it. */
export interface Pool {
  all: readonly Candidate[];
  byIdHash: ReadonlyMap<number, Candidate>;
  /** The best first. */
  hot: readonly Candidate[];
  rising: readonly Candidate[];
  popular: readonly Candidate[];
  newest: readonly Candidate[];
  /** Those with guaranteed impressions before them, the least shown first. */
  fresh: readonly Candidate[];
  byTag: ReadonlyMap<number, readonly Candidate[]>;
  byUploader: ReadonlyMap<number, readonly Candidate[]>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So much engagement of late makes the signal one half. */
const HALF_RISING = 5;

export type Pools = Record<Audience, Pool>;

/** Rows that are made into candidates without a pause: a few milliseconds. */
const ROWS_AT_ONCE = 2_000;

/** The same for sorting. */
const SORTED_AT_ONCE = 8_000;

/** The pool's rows for one audience, in one go. */
export function toPool(rows: readonly PoolRow[], audience: Audience, now: number): Pool {
  const steps = poolSteps(rows, now);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value[audience];
  }
}

/**
 * The pools of both audiences, with a pause after every step, so that other requests are served meanwhile: none takes
 * longer than to group the whole. What is for everybody is in both, once in memory.
 */
export async function toPools(
  rows: readonly PoolRow[],
  now: number,
  pause: () => Promise<unknown>,
): Promise<Pools> {
  const steps = poolSteps(rows, now);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

type Order = 'hot' | 'rising' | 'popular' | 'newest' | 'fresh';

function* poolSteps(rows: readonly PoolRow[], now: number): Generator<undefined, Pools> {
  const all: Candidate[] = [];
  const general = new Set<Candidate>();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    for (const row of rows.slice(from, from + ROWS_AT_ONCE)) {
      const one = toCandidate(row, now);
      all.push(one);
      if (row.rating === 'general') general.add(one);
    }
    yield;
  }
  const orders: Record<Order, readonly Candidate[]> = {
    hot: [],
    rising: [],
    popular: [],
    newest: [],
    fresh: [],
  };
  for (const name of Object.keys(orders) as Order[]) {
    orders[name] = yield* inOrder(all, name);
  }
  const everything = yield* poolOf(all, orders);
  const isFor = (one: Candidate) => general.has(one);
  const generalOrders = { ...orders };
  for (const name of Object.keys(orders) as Order[]) {
    generalOrders[name] = orders[name].filter(isFor);
    yield;
  }
  return { everything, general: yield* poolOf(all.filter(isFor), generalOrders) };
}

function* inOrder(
  all: readonly Candidate[],
  name: Order,
): Generator<undefined, readonly Candidate[]> {
  switch (name) {
    case 'hot':
      return yield* sortedBy(all, (one) => -one.hotScore);
    case 'rising':
      return yield* sortedBy(
        all.filter((one) => one.rising > 0.05),
        (one) => -one.rising,
      );
    case 'popular':
      return yield* sortedBy(all, (one) => -one.quality);
    case 'newest':
      return yield* sortedBy(all, (one) => -one.publishedAt);
    case 'fresh':
      return yield* sortedBy(
        all.filter((one) => one.isFresh),
        (one) => one.exposures,
      );
  }
}

/** The least value first: runs that are sorted at once, then merged two by two. */
function* sortedBy<T>(list: readonly T[], value: (one: T) => number): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += SORTED_AT_ONCE) {
    const run = list.slice(from, from + SORTED_AT_ONCE);
    runs.push(run.sort((a, b) => value(a) - value(b)));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left, right] = [runs[at]!, runs[at + 1]];
      merged.push(right ? mergedBy(left, right, value) : left);
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function mergedBy<T>(left: readonly T[], right: readonly T[], value: (one: T) => number): T[] {
  const merged: T[] = [];
  let at = 0;
  for (const one of left) {
    while (at < right.length && value(right[at]!) < value(one)) merged.push(right[at++]!);
    merged.push(one);
  }
  return merged.concat(right.slice(at));
}

function* poolOf(
  all: readonly Candidate[],
  orders: Record<Order, readonly Candidate[]>,
): Generator<undefined, Pool> {
  const byIdHash = new Map(all.map((one) => [one.idHash, one]));
  yield;
  const byTag = grouped(orders.popular, (one) => one.tags);
  yield;
  const byUploader = grouped(orders.popular, (one) =>
    one.uploader === null ? [] : [one.uploader],
  );
  yield;
  return { all, ...orders, byIdHash: byIdHash, byTag, byUploader };
}

const { weights, freshnessHalfLifeDays } = feedRules;
/** So that there is a logarithm of it. */
const LEAST_QUALITY = 1e-6;

function toCandidate(row: PoolRow, now: number): Candidate {
  const publishedAt = row.publishedAt.getTime();
  const age = Math.max(0, now - publishedAt) / DAY_MS;
  const freshness = 2 ** (-age / freshnessHalfLifeDays);
  const rising = risingNow(row.rising, now);
  const risingAppeal = rising * weights.rising;
  const worth = Math.log(Math.max(row.quality, LEAST_QUALITY));
  return {
    idHash: idHashOf(row.contentId),
    uploader: row.uploaderId ? idHashOf(row.uploaderId) : null,
    appeal: Math.round(1000 * (worth + freshness * weights.freshness + risingAppeal)),
    risingAppeal: Math.round(1000 * risingAppeal),
    tags: row.tagIds.map(idHashOf),
    id: row.contentId,
    uploaderId: row.uploaderId,
    publishedAt,
    hotScore: row.hotScore,
    quality: row.quality,
    rising,
    exposures: row.exposures,
    isFresh: row.isFresh,
  };
}

/** The engagement of late, as it counts now, between 0 and 1. */
function risingNow(logarithm: number | null, now: number): number {
  if (logarithm === null) return 0;
  const amount = 2 ** (logarithm - now / (HOUR_MS * feedRules.risingHalfLifeHours));
  return amount / (amount + HALF_RISING);
}

function grouped(
  candidates: readonly Candidate[],
  keysOf: (one: Candidate) => readonly number[],
): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const one of candidates)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
