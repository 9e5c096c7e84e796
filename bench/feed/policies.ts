import type { FeedStateRow } from '@yehang/server/db/queries/feed/feed-state.ts';
import type { FeedViewerRow } from '@yehang/server/db/queries/feed/viewers.ts';
import type { PoolRow } from '@yehang/server/db/queries/feed/pool.ts';
import { chooseRecommended } from '@yehang/server/domain/feed/choose.ts';
import { feedRules } from '@yehang/server/domain/feed/feed-rules.ts';
import { idHashOf } from '@yehang/server/domain/feed/id-hash.ts';
import { choosePages, pagesAhead } from '@yehang/server/domain/feed/pages-ahead.ts';
import { toPool, type Pool } from '@yehang/server/domain/feed/pool.ts';
import type { Pick } from '@yehang/server/domain/feed/score.ts';
import { receptionOf } from '@yehang/server/domain/feed/reception.ts';
import { afterSignals } from '@yehang/server/domain/feed/signals.ts';
import { toViewerProfile } from '@yehang/server/domain/feed/viewer-profile.ts';
import { countsAfter } from '@yehang/server/domain/playback/play-ids.ts';
import { seededRandom } from './random.ts';
import { DAY_MS, type World, type WorldVideo } from './world.ts';

/** Something that chooses what a viewer sees next, and hears what came of it. */
export interface Policy {
  name: string;
  /** Called several times a day: what a job would do. */
  refresh(now: number): void;
  page(viewer: number, count: number, now: number): WorldVideo[];
  heard(
    viewer: number,
    video: WorldVideo,
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

/** What every policy keeps of videos, and of what each viewer has seen: none of them repeats anything. */
class Memory {
  readonly stats = new Map<string, Stats>();
  readonly seen: Set<string>[];
  constructor(world: World) {
    for (const video of world.videos)
      this.stats.set(video.id, { exposures: 0, engagement: 0, plays: 0, likes: 0, rising: null });
    this.seen = world.viewers.map(() => new Set());
  }
  of(video: WorldVideo): Stats {
    return this.stats.get(video.id)!;
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
      const page: WorldVideo[] = [];
      const published = world.videos.findLastIndex((video) => video.publishedAt <= now) + 1;
      while (page.length < count) {
        const video = world.videos[Math.floor(random() * published)]!;
        if (memory.seen[viewer]!.has(video.id)) continue;
        memory.seen[viewer]!.add(video.id);
        page.push(video);
      }
      return page;
    },
    heard: () => undefined,
  };
}

/** The hot list: plays and likes, decayed by age, as the server's hot score. */
export function hotPolicy(world: World): Policy {
  const memory = new Memory(world);
  let ranked: WorldVideo[] = [];
  return {
    name: 'hot list',
    refresh: (now) => {
      const score = (video: WorldVideo) => {
        const { plays, likes } = memory.of(video);
        return Math.log10(plays + 5 * likes + 1) + video.publishedAt / (DAY_MS / 2);
      };
      const scored = world.videos
        .filter((video) => video.publishedAt <= now)
        .map((video) => ({ video, score: score(video) }));
      ranked = scored.sort((a, b) => b.score - a.score).map(({ video }) => video);
    },
    page: (viewer, count) => {
      const seen = memory.seen[viewer]!;
      const page: WorldVideo[] = [];
      for (const video of ranked) {
        if (page.length === count) break;
        if (seen.has(video.id)) continue;
        seen.add(video.id);
        page.push(video);
      }
      return page;
    },
    heard: (_viewer, video, { seconds, likes, durationSeconds }) => {
      const stats = memory.of(video);
      if (seconds >= countsAfter(durationSeconds)) stats.plays += 1;
      if (likes) stats.likes += 1;
    },
  };
}

/** The server's own functions, on rows in memory in place of the database's. */
export function ourPolicy(world: World, seed: number): Policy {
  const random = seededRandom(seed);
  const memory = new Memory(world);
  const byId = new Map(world.videos.map((video) => [video.id, video]));
  const empty = Buffer.alloc(0);
  const rows: FeedViewerRow[] = world.viewers.map(() => ({
    interests: empty,
    interestsStep: 0,
    recent: [],
    seen: empty,
  }));
  let pool: Pool = toPool([], 'everything', 0);
  /** What was chosen with an earlier page. */
  const ahead = world.viewers.map(() => ({ picks: [] as Pick[], until: 0 }));
  return {
    name: 'ours',
    refresh: (now) => {
      const published = world.videos.filter((video) => video.publishedAt <= now);
      const poolRows = published.map((video) => toPoolRow(video, memory.of(video), now));
      pool = toPool(poolRows, 'everything', now);
    },
    page: (viewer, count, now) => {
      const kept = ahead[viewer]!;
      const toVideo = (pick: Pick) => byId.get(pick.candidate.id)!;
      if (now < kept.until && kept.picks.length > 0)
        return kept.picks.splice(0, count).map(toVideo);
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
      const choice = { lastUploaders: [], now, random };
      const all = count * (1 + pagesAhead(profile));
      const wish = { ...choice, count: all, pageSize: count };
      const picks = choosePages(chooseRecommended, pool, profile, wish);
      ahead[viewer] = { picks: picks.slice(count), until: now + feedRules.aheadMinutes * 60_000 };
      return picks.slice(0, count).map(toVideo);
    },
    heard: (viewer, video, { seconds, likes, durationSeconds }, now) => {
      const reception = receptionOf(seconds, durationSeconds, false);
      const about = {
        tags: video.tagIds.map(idHashOf),
        uploader: idHashOf(video.uploaderId),
      };
      const signals = [{ weight: reception.weight, about }];
      if (likes) signals.push({ weight: feedRules.signals.like, about });
      const row = rows[viewer]!;
      rows[viewer] = afterSignals(row, signals, [idHashOf(video.id)], now);
      note(memory.of(video), reception.engagement, reception.isView, likes, now);
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

/** The row that the pool's query makes of a video. */
function toPoolRow(video: WorldVideo, stats: Stats, now: number): PoolRow {
  const { quality, exposures } = feedRules.qualityPrior;
  const plays = Math.min(stats.plays, 500);
  const liked = Math.min(1, 0.2 + (4 * stats.likes) / Math.max(stats.plays, 1));
  return {
    contentId: video.id,
    rating: 'general',
    uploaderId: video.uploaderId,
    tagIds: video.tagIds,
    publishedAt: new Date(video.publishedAt),
    hotScore: 0,
    quality:
      (quality * exposures + stats.engagement + 0.1 * plays * liked) /
      (exposures + stats.exposures + 0.1 * plays),
    rising: stats.rising,
    exposures: stats.exposures,
    isFresh:
      video.publishedAt > now - feedRules.freshDays * DAY_MS &&
      stats.exposures < feedRules.guaranteedExposures,
  };
}
