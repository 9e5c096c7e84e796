import { feedRules } from '@yehang/server/domain/feed/feed-rules.ts';
import { hotPolicy, ourPolicy, randomPolicy, type Policy } from './feed/policies.ts';
import { seededRandom } from './feed/random.ts';
import { buildWorld, DAY_MS, matches, watch } from './feed/world.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench feed-simulation`: synthetic viewers of known interests, who are shown what the feed chooses, what a
// hot list chooses, and anything. Described in docs/benchmarks.md.

const SEED = 20_261_121;
const world = buildWorld(
  {
    viewers: Number(process.env.BENCH_VIEWERS ?? 800),
    videos: Number(process.env.BENCH_ITEMS ?? 5_000),
    newPerDay: Number(process.env.BENCH_NEW ?? 60),
    days: Number(process.env.BENCH_DAYS ?? 10),
    perDay: 40,
  },
  SEED,
);
const PAGE_SIZE = 8;
/** How often a job would refresh what is chosen from. */
const REFRESHES_PER_DAY = 24;

const rows = [ourPolicy(world, SEED), hotPolicy(world), randomPolicy(world, SEED)].map(live);
const { viewers, videos, newPerDay, days, perDay } = world.size;
printTable(
  `${viewers} viewers, ${perDay} videos a day each, ${days} days; ${videos} videos and ${newPerDay} new ones a day`,
  rows,
);

interface Tally {
  shown: number;
  matching: number;
  pleased: number;
  first: { shown: number; matching: number };
}

/** Lets everybody watch for all days by one policy. Shares are of the second half of the days. */
function live(policy: Policy): Record<string, string | number> {
  const random = seededRandom(SEED + 1);
  const impressions = new Map<string, number>();
  const tally: Tally = { shown: 0, matching: 0, pleased: 0, first: { shown: 0, matching: 0 } };
  const { size } = world;
  for (let turn = 0; turn < size.days * REFRESHES_PER_DAY; turn += 1) {
    const now = world.startsAt + ((turn + 0.5) / REFRESHES_PER_DAY) * DAY_MS;
    policy.refresh(now);
    // Each viewer watches in one hour of the day.
    for (let viewer = turn % REFRESHES_PER_DAY; viewer < size.viewers; viewer += REFRESHES_PER_DAY)
      for (let page = 0; page < size.perDay / PAGE_SIZE; page += 1)
        watchPage(policy, {
          viewer,
          now,
          random,
          impressions,
          tally,
          isLate: turn >= size.days * 12,
        });
  }
  return summary(policy.name, impressions, tally);
}

function watchPage(
  policy: Policy,
  at: {
    viewer: number;
    now: number;
    random: () => number;
    impressions: Map<string, number>;
    tally: Tally;
    isLate: boolean;
  },
): void {
  const viewer = world.viewers[at.viewer]!;
  for (const video of policy.page(at.viewer, PAGE_SIZE, at.now)) {
    const what = watch(viewer, video, at.random);
    policy.heard(at.viewer, video, what, at.now);
    at.impressions.set(video.id, (at.impressions.get(video.id) ?? 0) + 1);
    const into = at.isLate ? at.tally : at.tally.first;
    into.shown += 1;
    if (matches(viewer, video)) into.matching += 1;
    if (at.isLate && what.seconds > what.durationSeconds * 0.6) at.tally.pleased += 1;
  }
}

function summary(name: string, impressions: Map<string, number>, tally: Tally) {
  const percent = (part: number, whole: number) => `${rounded((100 * part) / whole, 1)} %`;
  const { videos: old, newPerDay, days } = world.size;
  const all = world.videos.length;
  // The last day's have had no time yet.
  const fresh = world.videos.slice(old, all - newPerDay * Math.min(2, days - 1));
  const guaranteed = fresh.filter(
    (video) => (impressions.get(video.id) ?? 0) >= feedRules.guaranteedExposures,
  ).length;
  const counts = fresh.map((video) => impressions.get(video.id) ?? 0).sort((a, b) => a - b);
  return {
    policy: name,
    'matching videos': percent(tally.matching, tally.shown),
    'of the first half': percent(tally.first.matching, tally.first.shown),
    'watched to the end': percent(tally.pleased, tally.shown),
    'catalogue shown': percent(impressions.size, all),
    'half of all impressions go to': percent(headOf(impressions), all),
    [`new videos with ${feedRules.guaranteedExposures} impressions`]: percent(
      guaranteed,
      fresh.length,
    ),
    'least shown new video': counts[0] ?? 0,
  };
}

/** How many of the most shown videos have half of all impressions. */
function headOf(impressions: Map<string, number>): number {
  const counts = [...impressions.values()].sort((a, b) => b - a);
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let sum = 0;
  return counts.findIndex((count) => (sum += count) >= half) + 1;
}
