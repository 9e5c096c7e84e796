import { describe, expect, it } from 'vitest';
import { ruleCovers, type AccessTerms } from './rule-covers.ts';

const free: AccessTerms = { rule: 'free', tier: null };
const gold: AccessTerms = { rule: 'gold', tier: null };
const vip = (tier: AccessTerms['tier']): AccessTerms => ({ rule: 'vip', tier });
const either = (tier: AccessTerms['tier']): AccessTerms => ({ rule: 'vipOrGold', tier });

describe('ruleCovers', () => {
  it.each<[AccessTerms, AccessTerms]>([
    [free, free],
    [vip('live'), free],
    [vip('live'), vip('live')],
    [vip('normal'), either('normal')],
    [vip('supreme'), vip('dark')],
    [vip('supreme'), vip('supreme')],
    [vip('supreme'), either('normal')],
  ])('%o may show %o', (outer, inner) => expect(ruleCovers(outer, inner)).toBe(true));

  it.each<[AccessTerms, AccessTerms]>([
    [free, vip('normal')],
    [free, gold],
    [free, either('normal')],
    [vip('supreme'), gold],
    [vip('normal'), vip('live')],
    [vip('normal'), vip('supreme')],
    [either('normal'), vip('normal')],
    [gold, gold],
  ])('%o may not show %o', (outer, inner) => expect(ruleCovers(outer, inner)).toBe(false));
});
