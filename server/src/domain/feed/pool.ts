import type { PoolRow } from '../../db/queries/feed-pool.ts';
import type { Audience } from '../viewer.ts';
import { feedRules } from './feed-rules.ts';
import { fingerprintOf } from './fingerprint.ts';

/** An item that feeds may choose, as far as choosing needs to know it. */
export interface Candidate {
  id: string;
  print: number;
  tags: readonly number[];
  uploader: number | null;
  /** For listing people; null where nobody is named. */
  uploaderId: string | null;
  /** Unix milliseconds. */
  publishedAt: number;
  hotScore: number;
  /** 0 to 1: how well it will be received. */
  quality: number;
  /** 0 to 1: how much is going on with it now. */
  rising: number;
  exposures: number;
  isFresh: boolean;
}

/** What feeds of one audience choose from, in the orders they look through it. */
export interface Pool {
  all: readonly Candidate[];
  byPrint: ReadonlyMap<number, Candidate>;
  /** The best first. */
  hot: readonly Candidate[];
  rising: readonly Candidate[];
  popular: readonly Candidate[];
  newest: readonly Candidate[];
  /** Those with guaranteed showings before them, the least shown first. */
  fresh: readonly Candidate[];
  byTag: ReadonlyMap<number, readonly Candidate[]>;
  byUploader: ReadonlyMap<number, readonly Candidate[]>;
}

const HOUR_MS = 3_600_000;
/** So much engagement of late makes the signal one half. */
const HALF_RISING = 5;

/** Sorts the pool's rows for an audience. */
export function toPool(rows: readonly PoolRow[], audience: Audience, now: number): Pool {
  const all = rows
    .filter((row) => audience === 'everything' || row.rating === 'general')
    .map((row) => toCandidate(row, now));
  const by = (value: (one: Candidate) => number) => (a: Candidate, b: Candidate) =>
    value(b) - value(a);
  const popular = all.toSorted(by((one) => one.quality));
  return {
    all,
    byPrint: new Map(all.map((one) => [one.print, one])),
    hot: all.toSorted(by((one) => one.hotScore)),
    rising: all.filter((one) => one.rising > 0.05).sort(by((one) => one.rising)),
    popular,
    newest: all.toSorted(by((one) => one.publishedAt)),
    fresh: all.filter((one) => one.isFresh).sort((a, b) => a.exposures - b.exposures),
    byTag: grouped(popular, (one) => one.tags),
    byUploader: grouped(popular, (one) => (one.uploader === null ? [] : [one.uploader])),
  };
}

function toCandidate(row: PoolRow, now: number): Candidate {
  return {
    id: row.itemId,
    print: fingerprintOf(row.itemId),
    tags: row.tagIds.map(fingerprintOf),
    uploader: row.uploaderId ? fingerprintOf(row.uploaderId) : null,
    uploaderId: row.uploaderId,
    publishedAt: row.publishedAt.getTime(),
    hotScore: row.hotScore,
    quality: row.quality,
    rising: risingNow(row.rising, now),
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
