import { describe, expect, it } from 'vitest';
import { operatorSettings } from '../settings/settings.ts';
import type { TrustFacts } from '../../db/queries/trust/user-trust.ts';
import { earnedLevel, levelOf, missingFor, missingUpTo, shortfallOf } from './level-of.ts';

const { trustLevels } = operatorSettings.parse({});
const NOW = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;

const facts = (over: Partial<TrustFacts> & { hours?: number } = {}): TrustFacts => {
  const { hours = 0, ...rest } = over;
  return {
    createdAt: new Date(NOW - hours * HOUR_MS),
    protections: 0,
    isCreator: false,
    activeDays: 0,
    contributions: 0,
    strikes: 0,
    setLevel: null,
    setReason: null,
    setBy: null,
    setAt: null,
    ...rest,
  };
};

const level = (over: Parameters<typeof facts>[0]) => levelOf(facts(over), trustLevels, NOW);

describe('the level of trust', () => {
  it('is none for a guest, however old', () => {
    expect(level({ hours: 10_000, activeDays: 400, contributions: 500 })).toBe(0);
  });

  it('is the first once the account is protected', () => {
    expect(level({ protections: 1 })).toBe(1);
  });

  it('takes everything that a level names', () => {
    const all = { protections: 1, hours: 72, activeDays: 2, contributions: 1 };
    expect(level(all)).toBe(2);
    expect(level({ ...all, hours: 71 })).toBe(1);
    expect(level({ ...all, activeDays: 1 })).toBe(1);
    expect(level({ ...all, contributions: 0 })).toBe(1);
  });

  it('is the highest with two ways of protection and much time', () => {
    const much = { hours: 5000, activeDays: 60, contributions: 100 };
    expect(level({ ...much, protections: 1 })).toBe(3);
    expect(level({ ...much, protections: 2 })).toBe(4);
  });

  it('is the third for a verified creator, less one for each strike', () => {
    expect(level({ isCreator: true })).toBe(3);
    expect(level({ isCreator: true, strikes: 1 })).toBe(2);
    expect(level({ isCreator: true, strikes: 9 })).toBe(0);
  });

  it('is what staff set, less strikes, and the facts are known beside it', () => {
    expect(level({ setLevel: 4 })).toBe(4);
    expect(level({ setLevel: 0, protections: 1 })).toBe(0);
    expect(level({ setLevel: 4, strikes: 1 })).toBe(3);
    expect(earnedLevel(facts({ setLevel: 4 }), trustLevels, NOW)).toBe(0);
  });

  it('says what is missing, and all that lies before it', () => {
    expect(missingFor(facts(), trustLevels[0]!, NOW)).toEqual(['绑定手机、设置密码或添加通行密钥']);
    expect(missingUpTo(facts({ protections: 1, hours: 70 }), trustLevels, 2, NOW)).toEqual([
      '账号再过 2 小时',
      '再来 2 天',
      '再发 1 条评论或作品',
    ]);
    const four = missingUpTo(facts({ protections: 1, hours: 5000 }), trustLevels, 4, NOW);
    expect(four[0]).toBe('手机、密码、通行密钥再设置 1 样');
  });
});

describe('why a level is not reached', () => {
  const old = { protections: 3, hours: 100_000, activeDays: 3650, contributions: 10_000 };
  const strike = '有 1 条违规记录，到期后恢复';
  const why = (over: Parameters<typeof facts>[0], at: number) =>
    shortfallOf(facts(over), trustLevels, at, NOW);

  it('is what the level itself asks for, not what the next does', () => {
    const missing = missingUpTo(facts(), trustLevels, 3, NOW);
    expect(missing).not.toEqual(missingUpTo(facts(), trustLevels, 1, NOW));
    expect(why({}, 3)).toEqual({ missing, because: null });
  });

  it('is the strike alone where the level was earned', () => {
    expect(why({ ...old, strikes: 1 }, 4)).toEqual({ missing: [], because: strike });
    expect(why({ isCreator: true, strikes: 1 }, 3)).toEqual({ missing: [], because: strike });
    expect(why({ setLevel: 2, strikes: 1 }, 2)).toEqual({ missing: [], because: strike });
  });

  it('is both where neither would do, and nothing where it is reached', () => {
    expect(why({ strikes: 1 }, 1)).toMatchObject({ because: strike });
    expect(why({ strikes: 1 }, 1)!.missing).toHaveLength(1);
    expect(why(old, 4)).toBeNull();
    expect(why({ ...old, strikes: 1 }, 3)).toBeNull();
  });
});
