import { describe, expect, test } from 'vitest';
import { layOut, type Epoch, type LaidOutEpoch } from './epoch.ts';
import { isPending, nextEpoch } from './next-epoch.ts';
import { programmesFrom, windowAt } from './window.ts';

/** A small generator, so that every run takes the same random steps. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Videos of very different lengths, named by a letter. */
function itemOf(contentId: string) {
  const random = randomOf(contentId.charCodeAt(0) * 7919);
  const segmentsMs = Array.from({ length: 1 + random(40) }, () => 900 + random(5_100));
  return { contentId, segmentsMs, rungs: [] };
}

const START = Date.UTC(2026, 5, 1);

/** A channel whose programme is edited, and whose videos are taken down, as time goes by. */
class Channel {
  epochs: LaidOutEpoch[] = [];
  gone = new Set<string>();
  private made = 0;

  want(contentIds: string[], nowMs: number) {
    this.epochs = this.epochs.filter((epoch) => !isPending(epoch, nowMs));
    const wanted = {
      contentIds: contentIds.filter((contentId) => !this.gone.has(contentId)),
      itemOf,
      isGone: (contentId: string) => this.gone.has(contentId),
    };
    const next = nextEpoch(this.epochs, wanted, nowMs);
    if (next) this.epochs = [...this.epochs, layOut({ id: `${this.made++}`, ...next })];
  }
}

describe('the window of a channel', () => {
  test('agrees with every window before it, for hours of edits and removals', () => {
    const random = randomOf(4);
    const channel = new Channel();
    const letters = 'abcdefgh'.split('');
    channel.want(['a', 'b', 'c'], START);
    const seen = new Map<number, string>();
    let lastFirst = -1;
    let lastEdge = -1;
    const faults: unknown[] = [];
    let now = START;
    for (let step = 0; step < 20_000; step++, now += 300 + random(2_000)) {
      if (random(120) === 0)
        channel.want(
          letters.filter(() => random(2) === 0),
          now,
        );
      if (random(400) === 0) {
        channel.gone = new Set([letters[random(8)]!]);
        channel.want(letters, now);
      }
      const window = windowAt(channel.epochs, now);
      window.forEach((segment, index) => {
        const known = seen.get(segment.sequence) ?? JSON.stringify(segment);
        if (JSON.stringify(segment) !== known) faults.push(['changed', now, segment, known]);
        seen.set(segment.sequence, known);
        if (channel.gone.has(segment.contentId)) faults.push(['gone', now, segment]);
        const before = window[index - 1];
        if (!before) return;
        const step = segment.index === 0 ? 1 : 0;
        if (
          segment.sequence !== before.sequence + 1 ||
          segment.startsAtMs !== before.startsAtMs + before.durationMs ||
          segment.discontinuity !== before.discontinuity + step
        )
          faults.push(['does not follow', now, before, segment]);
      });
      if (window.length === 0) continue;
      if (window[0]!.sequence < lastFirst || window.at(-1)!.sequence < lastEdge)
        faults.push(['went back', now, lastFirst, lastEdge]);
      lastFirst = window[0]!.sequence;
      lastEdge = window.at(-1)!.sequence;
    }
    expect(faults.slice(0, 3)).toEqual([]);
    expect(now - START).toBeGreaterThan(6 * 3_600_000);
    expect(seen.size).toBeGreaterThan(4_000);
  });

  test('does not depend on the caller, nor on earlier calls', () => {
    const channel = new Channel();
    channel.want(['a', 'b'], START);
    const at = START + 3 * 3_600_000;
    const fresh = layOut(structuredClone(channel.epochs[0]) as Epoch);
    expect(windowAt([fresh], at)).toEqual(windowAt(channel.epochs, at));
  });

  test('holds what is on now, a moment back and a moment ahead', () => {
    const channel = new Channel();
    channel.want(['a', 'b'], START);
    const now = START + 600_000;
    const window = windowAt(channel.epochs, now);
    expect(window[0]!.startsAtMs).toBeLessThanOrEqual(now - 24_000);
    const last = window.at(-1)!;
    expect(last.startsAtMs + last.durationMs).toBeGreaterThan(now + 12_000);
    expect(windowAt(channel.epochs, START - 60_000)).toEqual([]);
  });

  test('a new programme begins after the video that is on, and goes on from there', () => {
    const channel = new Channel();
    channel.want(['a', 'b', 'c'], START);
    const now = START + 1000;
    const before = programmesFrom(channel.epochs, { fromMs: now, untilMs: now + 1e7, limit: 2 });
    channel.want(['c', 'd'], now + 1);
    const after = programmesFrom(channel.epochs, { fromMs: now, untilMs: now + 1e7, limit: 3 });
    expect(after[0]).toEqual(before[0]);
    expect(after.map(({ contentId }) => contentId)).toEqual(['a', 'c', 'd']);
    expect(channel.epochs.at(-1)!.isCut).toBe(false);
  });

  test('a video that is taken down leaves at once, and the numbers go up', () => {
    const channel = new Channel();
    channel.want(['a', 'b'], START);
    const now = START + 1_000;
    const edge = windowAt(channel.epochs, now).at(-1)!.sequence;
    channel.gone.add('a');
    channel.want(['a', 'b'], now);
    const window = windowAt(channel.epochs, now);
    expect(window[0]).toMatchObject({ contentId: 'b', index: 0, startsAtMs: now });
    expect(window[0]!.sequence).toBeGreaterThan(edge);
    expect(window.length).toBeGreaterThan(1);
  });

  test('an emptied channel goes off the air, and counts on when it is back', () => {
    const channel = new Channel();
    channel.want(['a'], START);
    channel.gone.add('a');
    channel.want(['a'], START + 60_000);
    expect(windowAt(channel.epochs, START + 60_000)).toEqual([]);
    channel.want(['b'], START + 90_000);
    const [first] = windowAt(channel.epochs, START + 90_000);
    expect(first!.sequence).toBeGreaterThan(0);
    expect(first!.contentId).toBe('b');
  });
});

describe('the guide', () => {
  test('has no gap for a day and names what the windows show', () => {
    const channel = new Channel();
    channel.want(['a', 'b', 'c', 'd'], START);
    const fromMs = START + 5_000_000;
    const untilMs = fromMs + 24 * 3_600_000;
    const list = programmesFrom(channel.epochs, { fromMs, untilMs, limit: 1e6 });
    expect(list[0]!.startsAt).toBeLessThanOrEqual(fromMs);
    expect(list.at(-1)!.endsAt).toBeGreaterThanOrEqual(untilMs);
    list.slice(1).forEach((it, index) => expect(it.startsAt).toBe(list[index]!.endsAt));
    for (const { contentId, startsAt, endsAt } of list.slice(1, 50)) {
      const on = windowAt(channel.epochs, startsAt).find(
        (it) => it.startsAtMs === startsAt && it.index === 0,
      );
      expect(on?.contentId).toBe(contentId);
      expect(endsAt).toBeGreaterThan(startsAt);
    }
  });
});
