import { describe, expect, it } from 'vitest';
import { Seal } from '../seal.ts';
import { isEnough } from './count-play.ts';
import { countsAfter, PlayIds } from './play-ids.ts';

const ids = new PlayIds(new Seal(Buffer.alloc(32, 1)));
const of = { userId: 'viewer', contentId: 'video' };
const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;

describe('a play id', () => {
  it('says when the play began and how much must be watched', () => {
    const opened = (shown: number) => ids.read(ids.issue(of, shown, NOW), of, NOW + 5);
    expect(opened(600)).toEqual({ startedAt: NOW, neededSeconds: 10 });
    expect(opened(7)).toEqual({ startedAt: NOW, neededSeconds: 3.5 });
    expect(opened(0)).toEqual({ startedAt: NOW, neededSeconds: 0 });
  });

  it('is of one viewer and one video, of this installation, and for two days', () => {
    const id = ids.issue(of, 60, NOW);
    expect(ids.read(id, of, NOW + 2 * DAY_MS)).not.toBeNull();
    expect(ids.read(id, of, NOW + 2 * DAY_MS + 1)).toBeNull();
    expect(ids.read(id, { ...of, userId: 'another' }, NOW)).toBeNull();
    expect(ids.read(id, { ...of, contentId: 'another' }, NOW)).toBeNull();
    expect(new PlayIds(new Seal(Buffer.alloc(32, 2))).read(id, of, NOW)).toBeNull();
  });

  it('cannot be changed', () => {
    const id = ids.issue(of, 60, NOW);
    const [started, needed, sign] = id.split('-');
    for (const changed of [
      `${started}-0-${sign}`,
      `${(NOW - 60_000).toString(36)}-${needed}-${sign}`,
      `${started}-${needed}-${'0'.repeat(32)}`,
      `${started}-${needed}`,
      '',
      id.toUpperCase(),
      `${id}0`,
    ])
      expect(ids.read(changed, of, NOW)).toBeNull();
  });
});

describe('a play', () => {
  it.each([
    [600, 10],
    [20, 10],
    [19, 9.5],
    [4, 2],
  ])('of %d s counts after %d s', (shown, seconds) => {
    expect(countsAfter(shown)).toBe(seconds);
  });

  it('needs as much time as it takes at three times the speed', () => {
    const opened = { startedAt: NOW, neededSeconds: 10 };
    expect(isEnough(opened, 9.9, NOW + DAY_MS)).toBe(false);
    expect(isEnough(opened, 10, NOW + 3_334)).toBe(true);
    expect(isEnough(opened, 10, NOW + 3_333)).toBe(false);
    expect(isEnough(opened, 600, NOW + 60_000)).toBe(false);
  });
});
