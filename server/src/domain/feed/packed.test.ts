import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { fromFeedCursor, toFeedCursor } from './feed-cursor.ts';
import { feedRules, stepAt } from './feed-rules.ts';
import { learn, normalised, packInterests, readInterests, type Interests } from './interests.ts';
import { addSeen, readSeen } from './seen-videos.ts';
import {
  addImpressions,
  countImpressions,
  findImpression,
  packImpressions,
} from './impressions.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);
const none = Buffer.alloc(0);

describe('the list of what was seen', () => {
  test('keeps entries for a while, and drops them after it', () => {
    const packed = addSeen(none, [1, 2, -2_147_483_648], NOW);
    expect(readSeen(packed, NOW)).toEqual(new Set([1, 2, -2_147_483_648]));
    expect(readSeen(packed, NOW + (feedRules.latelyHours + 1) * HOUR_MS).size).toBe(0);
  });

  test('has a limit, and loses the oldest first', () => {
    const all = Array.from({ length: feedRules.seenLimit + 5 }, (_, number) => number);
    const seen = readSeen(addSeen(none, all, NOW), NOW);
    expect(seen.size).toBe(feedRules.seenLimit);
    expect([seen.has(4), seen.has(5)]).toEqual([false, true]);
  });

  test('takes no space once it is over', () => {
    const packed = addSeen(none, [1, 2], NOW);
    expect(addSeen(packed, [3], NOW + 100 * HOUR_MS)).toHaveLength(7);
  });
});

describe('interests', () => {
  test('halve in their half-life', () => {
    const packed = packInterests(new Map([[7, 4]]));
    const later = NOW + feedRules.interestHalfLifeDays * 24 * HOUR_MS;
    expect(readInterests(packed, stepAt(NOW), later).get(7)).toBeCloseTo(2, 5);
  });

  test('keep the strongest, likes and dislikes alike', () => {
    const many = new Map(Array.from({ length: 200 }, (_, at) => [at, at % 2 ? at : -at]));
    const kept = readInterests(packInterests(many), stepAt(NOW), NOW);
    expect(kept.size).toBe(feedRules.interestLimit);
    expect([kept.get(199), kept.get(198), kept.has(3)]).toEqual([199, -198, false]);
  });

  test('are learnt of tags by their share, and of the uploader by half', () => {
    const interests: Interests = new Map();
    learn(interests, { tags: [1, 2, 3, 4], uploader: 9 }, 2);
    expect([...interests]).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [9, 1],
    ]);
  });

  test('one like is a weak interest', () => {
    expect(normalised(new Map([[1, 1]])).get(1)).toBeCloseTo(1 / feedRules.interestFloor);
    const strong = new Map([
      [1, 10],
      [2, -5],
    ]);
    expect([...normalised(strong).values()]).toEqual([1, -0.5]);
  });
});

describe('what a session has shown', () => {
  const served = packImpressions([
    { video: 11, reason: 'tag', about: 5 },
    { video: 12, reason: 'found', about: 0 },
  ]);

  test('are found with their reason', () => {
    expect(findImpression(served, 11)).toEqual({ video: 11, reason: 'tag', about: 5 });
    expect(findImpression(served, 12)).toEqual({ video: 12, reason: 'found', about: 0 });
    expect(findImpression(served, 13)).toBeNull();
  });

  test('are counted, and excluded from later pages', () => {
    const seen = new Set<number>([1]);
    addImpressions(seen, served);
    expect([countImpressions(served), ...seen]).toEqual([2, 1, 11, 12]);
  });
});

describe('a cursor', () => {
  test.each([true, false])('survives a round trip, with pages ahead: %s', (mayHaveAhead) => {
    const uploaders = [1, -2_147_483_648];
    const place = { sessionId: newId(), page: 513, mayHaveAhead, uploaders };
    expect(fromFeedCursor(toFeedCursor(place))).toEqual(place);
    expect(fromFeedCursor(undefined)).toBeNull();
  });

  test.each(['', 'a', 'AAAA', 'A'.repeat(400), '%%%%'])('is refused where it is %j', (text) => {
    expect(() => fromFeedCursor(text)).toThrow('翻页位置无效');
  });
});
