import type { FeedStateRow, FeedViewerRow } from '@yehang/server/db/queries/feed/viewers.ts';
import type { PoolRow } from '@yehang/server/db/queries/feed/pool.ts';
import { chooseRecommended } from '@yehang/server/domain/feed/choose.ts';
import { feedRules } from '@yehang/server/domain/feed/feed-rules.ts';
import { idHashOf } from '@yehang/server/domain/feed/id-hash.ts';
import { toPool, type Pool } from '@yehang/server/domain/feed/pool.ts';
import { receptionOf } from '@yehang/server/domain/feed/reception.ts';
import { afterSignals } from '@yehang/server/domain/feed/signals.ts';
import { toViewerProfile } from '@yehang/server/domain/feed/viewer-profile.ts';
import { seededRandom } from './random.ts';
import { DAY_MS, type World, type WorldItem } from './world.ts';

/** Something that chooses what a viewer sees next, and hears what came of it. */
export interface Policy {
  name: string;
  /** Called several times a day: what a job would do. */
  refresh(now: number): void;
  page(viewer: number, count: number, now: number): WorldItem[];
  heard(
    viewer: number,
    item: WorldItem,
    what: { seconds: number; likes: boolean; durationSeconds: number },
    now: number,
  ): void;
}

interface Stats {
  exposures: number;
  engagement: number;
  plays: number;
  likes: number;
  /** As `feed_stats.rising`. */
  rising: number | null;
}

/** What every policy keeps of items, and of what each viewer has seen: none of them repeats anything. */
class Memory {
  readonly stats = new Map<string, Stats>();
  readonly seen: Set<string>[];
  constructor(world: World) {
    for (const item of world.items)
      this.stats.set(item.id, { exposures: 0, engagement: 0, plays: 0, likes: 0, rising: null });
    this.seen = world.viewers.map(() => new Set());
  }
  of(item: WorldItem): Stats {
    return this.stats.get(item.id)!;
  }
}

/** Anything that is published, at random. */
export function randomPolicy(world: World, seed: number): Policy {
  const random = seededRandom(seed);
  const memory = new Memory(world);
  return {
    name: 'random',
    refresh: () => undefined,
    page: (viewer, count, now) => {
      const page: WorldItem[] = [];
      const published = world.items.findLastIndex((item) => item.publishedAt <= now) + 1;
      while (page.length < count) {
        const item = world.items[Math.floor(random() * published)]!;
        if (memory.seen[viewer]!.has(item.id)) continue;
        memory.seen[viewer]!.add(item.id);
        page.push(item);
      }
      return page;
    },
    heard: () => undefined,
  };
}

/** The hot list: plays and likes, decayed by age, as the server's hot score. */
export function hotPolicy(world: World): Policy {
  const memory = new Memory(world);
  let ranked: WorldItem[] = [];
  return {
    name: 'hot list',
    refresh: (now) => {
      const score = (item: WorldItem) => {
        const { plays, likes } = memory.of(item);
        return Math.log10(plays + 5 * likes + 1) + item.publishedAt / (DAY_MS / 2);
      };
      const scored = world.items
        .filter((item) => item.publishedAt <= now)
        .map((item) => ({ item, score: score(item) }));
      ranked = scored.sort((a, b) => b.score - a.score).map(({ item }) => item);
    },
    page: (viewer, count) => {
      const seen = memory.seen[viewer]!;
      const page: WorldItem[] = [];
      for (const item of ranked) {
        if (page.length === count) break;
        if (seen.has(item.id)) continue;
        seen.add(item.id);
        page.push(item);
      }
      return page;
    },
    heard: (_viewer, item, { seconds, likes }) => {
      const stats = memory.of(item);
      if (seconds >= feedRules.viewSeconds) stats.plays += 1;
      if (likes) stats.likes += 1;
    },
  };
}

/** The server's own functions, on rows in memory in place of the database's. */
export function ourPolicy(world: World, seed: number): Policy {
  const random = seededRandom(seed);
  const memory = new Memory(world);
  const byId = new Map(world.items.map((item) => [item.id, item]));
  const empty = Buffer.alloc(0);
  const rows: FeedViewerRow[] = world.viewers.map(() => ({
    interests: empty,
    interestsStep: 0,
    recent: [],
    seen: empty,
  }));
  let pool: Pool = toPool([], 'everything', 0);
  return {
    name: 'ours',
    refresh: (now) => {
      const published = world.items.filter((item) => item.publishedAt <= now);
      const poolRows = published.map((item) => toPoolRow(item, memory.of(item), now));
      pool = toPool(poolRows, 'everything', now);
    },
    page: (viewer, count, now) => {
      const row = rows[viewer]!;
      const state: FeedStateRow = {
        ...row,
        served: null,
        page: null,
        hidden: null,
        words: null,
        followed: null,
        neighbours: null,
      };
      const profile = toViewerProfile(state, now, false);
      const picks = chooseRecommended(pool, profile, { count, lastUploaders: [], now, random });
      return picks.map((pick) => byId.get(pick.candidate.id)!);
    },
    heard: (viewer, item, { seconds, likes, durationSeconds }, now) => {
      const reception = receptionOf(seconds, durationSeconds, false);
      const about = {
        tags: item.tagIds.map(idHashOf),
        uploader: idHashOf(item.uploaderId),
      };
      const signals = [{ weight: reception.weight, about }];
      if (likes) signals.push({ weight: feedRules.signals.like, about });
      const row = rows[viewer]!;
      rows[viewer] = afterSignals(row, signals, [idHashOf(item.id)], now);
      note(memory.of(item), reception.engagement, reception.isView, likes, now);
    },
  };
}

function note(stats: Stats, engagement: number, isView: boolean, likes: boolean, now: number) {
  stats.exposures += 1;
  stats.engagement += engagement;
  if (isView) stats.plays += 1;
  if (likes) stats.likes += 1;
  const at =
    now / (3_600_000 * feedRules.risingHalfLifeHours) + Math.log2(Math.max(engagement, 1e-6));
  const high = Math.max(stats.rising ?? -Infinity, at);
  const low = Math.min(stats.rising ?? -Infinity, at);
  stats.rising = high + Math.log2(1 + 2 ** (low - high));
}

/** The row that the pool's query makes of an item. */
function toPoolRow(item: WorldItem, stats: Stats, now: number): PoolRow {
  const { quality, exposures } = feedRules.qualityPrior;
  const plays = Math.min(stats.plays, 500);
  const liked = Math.min(1, 0.2 + (4 * stats.likes) / Math.max(stats.plays, 1));
  return {
    contentId: item.id,
    rating: 'general',
    uploaderId: item.uploaderId,
    tagIds: item.tagIds,
    publishedAt: new Date(item.publishedAt),
    hotScore: 0,
    quality:
      (quality * exposures + stats.engagement + 0.1 * plays * liked) /
      (exposures + stats.exposures + 0.1 * plays),
    rising: stats.rising,
    exposures: stats.exposures,
    isFresh:
      item.publishedAt > now - feedRules.freshDays * DAY_MS &&
      stats.exposures < feedRules.guaranteedExposures,
  };
}
