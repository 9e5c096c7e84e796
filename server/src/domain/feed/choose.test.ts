import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { PoolRow } from '../../db/queries/feed/pool.ts';
import { chooseFound, chooseHot, chooseRecommended } from './choose.ts';
import { feedRules } from './feed-rules.ts';
import { idHashOf } from './id-hash.ts';
import { choosePages } from './pages-ahead.ts';
import { toPool } from './pool.ts';
import { receptionOf } from './reception.ts';
import type { Pick } from './score.ts';
import type { ViewerProfile } from './viewer-profile.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const tags = Array.from({ length: 10 }, () => newId());
const uploaders = Array.from({ length: 19 }, () => newId());

function row(over: Partial<PoolRow> & { number: number }): PoolRow {
  const { number, ...rest } = over;
  return {
    contentId: newId(),
    rating: 'general',
    uploaderId: uploaders[number % uploaders.length]!,
    tagIds: [tags[number % tags.length]!],
    publishedAt: new Date(NOW - 100 * DAY_MS),
    hotScore: number,
    quality: 0.4,
    rising: null,
    exposures: 1000,
    isFresh: false,
    ...rest,
  };
}

const rows = Array.from({ length: 400 }, (_, number) => row({ number }));

function profile(over: Partial<ViewerProfile> = {}): ViewerProfile {
  return {
    interests: new Map(),
    evidence: 0,
    seen: new Set(),
    hidden: new Set(),
    followed: new Set(),
    similarVideos: new Map(),
    ...over,
  };
}

/** Many pages, each for the same viewer as if for the first time. */
function pages(of: readonly PoolRow[], viewer: ViewerProfile, count = 200): Pick[] {
  const pool = toPool(of, 'everything', NOW);
  const choice = { count: 8, lastUploaders: [], now: NOW, random: Math.random };
  return Array.from({ length: count }, () => chooseRecommended(pool, viewer, choice)).flat();
}

const shareOf = (picks: readonly Pick[], is: (pick: Pick) => boolean) =>
  picks.filter(is).length / picks.length;

describe('推荐', () => {
  test('follows the profile, and leaves a share to what is not of it', () => {
    const liked = idHashOf(tags[0]!);
    const picks = pages(rows, profile({ interests: new Map([[liked, 1]]) }));
    const ofInterest = shareOf(picks, ({ candidate }) => candidate.tags.includes(liked));
    expect(ofInterest).toBeGreaterThan(0.5);
    const discovered = shareOf(picks, ({ reason }) => reason === 'discovery');
    expect(discovered).toBeGreaterThan(0.1);
    expect(discovered).toBeLessThan(0.25);
  });

  test('never gives a followed uploader, or what is like a liked video, as a discovery', () => {
    const followed = row({ number: 1, uploaderId: newId() });
    const similar = row({ number: 2 });
    const viewer = profile({
      followed: new Set([idHashOf(followed.uploaderId!)]),
      similarVideos: new Map([[idHashOf(similar.contentId), 1]]),
    });
    const picks = pages([followed, similar, row({ number: 3 })], viewer);
    const reasonsOf = (id: string) =>
      new Set(picks.flatMap(({ candidate, reason }) => (candidate.id === id ? [reason] : [])));
    expect(reasonsOf(followed.contentId)).toEqual(new Set(['followed']));
    expect(reasonsOf(similar.contentId)).toEqual(new Set(['neighbour']));
  });

  test('gives new videos their share, the least shown first', () => {
    const fresh = Array.from({ length: 60 }, (_, number) =>
      row({ number, isFresh: true, exposures: number < 20 ? 0 : 40 }),
    );
    const picks = pages([...rows, ...fresh], profile(), 1_000);
    const shown = picks.filter(({ reason }) => reason === 'fresh');
    expect(shown.length / picks.length).toBeGreaterThan(feedRules.freshShare * 0.7);
    // They are a third of the new ones.
    expect(shareOf(shown, ({ candidate }) => candidate.exposures === 0)).toBeGreaterThan(0.45);
  });

  test('a good video comes before a bad one, however often the bad one was shown', () => {
    const good = row({ number: 3, quality: 0.9, exposures: 100 });
    const bad = row({ number: 4, quality: 0.1, exposures: 1_000_000 });
    const picks = pages([...rows, good, bad], profile());
    const times = (id: string) => picks.filter(({ candidate }) => candidate.id === id).length;
    expect(times(good.contentId)).toBeGreaterThan(5 * times(bad.contentId));
  });

  test('not everybody gets the same', () => {
    const first = pages(rows, profile(), 1).map(({ candidate }) => candidate.id);
    const others = pages(rows, profile(), 20);
    expect(shareOf(others, ({ candidate }) => first.includes(candidate.id))).toBeLessThan(0.5);
  });

  test('answers the reason for a video', () => {
    const [one, two, three] = rows;
    const viewer = profile({
      followed: new Set([idHashOf(one!.uploaderId!)]),
      similarVideos: new Map([[idHashOf(two!.contentId), 77]]),
    });
    const picks = pages([one!, two!, three!], viewer, 20);
    const reasonOf = (id: string) =>
      new Set(picks.filter(({ candidate }) => candidate.id === id).map(({ reason }) => reason));
    expect(reasonOf(one!.contentId)).toContain('followed');
    expect(reasonOf(two!.contentId)).toContain('neighbour');
    expect(picks.find(({ reason }) => reason === 'neighbour')?.about).toBe(77);
  });
});

describe('every feed', () => {
  const pool = toPool(rows, 'everything', NOW);
  test.each([chooseRecommended, chooseFound, chooseHot])('$name spreads uploaders', (choose) => {
    const last = rows.slice(397).map((one) => idHashOf(one.uploaderId!));
    const choice = { count: 20, lastUploaders: last, now: NOW, random: Math.random };
    const page = choose(pool, profile(), choice).map(({ candidate }) => candidate.uploader!);
    const all = [...last.toReversed(), ...page];
    for (let at = 3; at < all.length; at += 1) expect(all.slice(at - 3, at)).not.toContain(all[at]);
  });

  test.each([chooseRecommended, chooseFound, chooseHot])(
    '$name finds the last one that is left',
    (choose) => {
      const left = rows[123]!;
      const seen = new Set(rows.map((one) => idHashOf(one.contentId)));
      seen.delete(idHashOf(left.contentId));
      const choice = { count: 8, lastUploaders: [], now: NOW, random: Math.random };
      const page = choose(pool, profile({ seen }), choice);
      expect(page.map(({ candidate }) => candidate.id)).toEqual([left.contentId]);
    },
  );

  test('holds no adult videos for the general audience', () => {
    const adult = row({ number: 1, rating: 'adult' });
    expect(toPool([adult, rows[0]!], 'general', NOW).all.map(({ id }) => id)).toEqual([
      rows[0]!.contentId,
    ]);
  });
});

describe('how an impression was received', () => {
  test.each([
    ['left at once', 0.5, 20, { engagement: 0, isView: false }, -1],
    ['half of it', 10, 20, { engagement: 0.5, isView: true }, 1],
    ['all of it', 20, 20, { engagement: 1, isFinished: true }, 1],
    ['round and round', 70, 20, { engagement: 1, isFinished: true }, 1],
    ['the whole of a very short one', 4, 4, { engagement: 1, isView: true }, 1],
    ['the first minute of a long one', 60, 3600, { isFinished: false, isView: true }, -1],
  ])('%s', (_what, watched, duration, expected, sign) => {
    const reception = receptionOf(watched, duration, false);
    expect(reception).toMatchObject(expected);
    expect(Math.sign(reception.weight)).toBe(sign);
  });

  test('passing it on is worth more than watching it', () => {
    expect(receptionOf(0, 20, true).engagement).toBe(1);
    expect(receptionOf(0, 20, true).weight).toBeGreaterThan(receptionOf(20, 20, false).weight);
  });
});

describe('several pages chosen together', () => {
  const choose = (of: readonly PoolRow[], viewer: ViewerProfile) => {
    const wish = { count: 24, pageSize: 8, lastUploaders: [], now: NOW, random: Math.random };
    return choosePages(chooseRecommended, toPool(of, 'everything', NOW), viewer, wish);
  };
  const idsOf = (picks: readonly Pick[]) => new Set(picks.map(({ candidate }) => candidate.id));

  test('are whole and repeat nothing, down to the last video that is left', () => {
    for (const left of [400, 60, 30, 24, 23, 9, 1, 0]) {
      const seen = new Set(rows.slice(left).map(({ contentId }) => idHashOf(contentId)));
      const picks = choose(rows, profile({ seen }));
      expect(picks).toHaveLength(Math.min(24, left));
      expect(idsOf(picks).size).toBe(picks.length);
      expect(picks.some(({ candidate }) => seen.has(candidate.idHash))).toBe(false);
    }
  });

  test('leave the gap between two works of an uploader where one page ends', () => {
    const uploadersOf = choose(rows, profile()).map(({ candidate }) => candidate.uploader);
    for (const [at, uploader] of uploadersOf.entries())
      expect(uploadersOf.slice(Math.max(0, at - feedRules.uploaderGap), at)).not.toContain(
        uploader,
      );
  });

  test('are as much to the taste of the viewer as one', () => {
    const interests = new Map([[idHashOf(tags[0]!), 1]]);
    const isLiked = ({ candidate }: Pick) => candidate.tags.includes(idHashOf(tags[0]!));
    const together = Array.from({ length: 60 }, () => choose(rows, profile({ interests })));
    const first = shareOf(
      together.flatMap((picks) => picks.slice(0, 8)),
      isLiked,
    );
    const last = shareOf(
      together.flatMap((picks) => picks.slice(16)),
      isLiked,
    );
    expect(first).toBeGreaterThan(0.2);
    expect(last).toBeGreaterThan(first * 0.6);
  });
});
