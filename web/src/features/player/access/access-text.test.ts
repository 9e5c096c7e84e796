import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { describe, expect, test } from 'vitest';
import { lengthText, wallText } from './access-text.ts';

const base = { allowed: false, previewSeconds: 90 } as const;
const needsTier: AccessDecision = {
  ...base,
  why: 'needsTier',
  need: { tier: 'normal', priceGoldCents: null, fullPriceGoldCents: null },
};
const needsPurchase: AccessDecision = {
  ...base,
  why: 'needsPurchase',
  need: { tier: null, priceGoldCents: 1200, fullPriceGoldCents: 1500 },
};
const needsEither: AccessDecision = {
  ...base,
  previewSeconds: 0,
  why: 'needsEither',
  need: { tier: 'supreme', priceGoldCents: 1800, fullPriceGoldCents: null },
};

test('lengths are written out', () => {
  expect([8, 60, 90, 600.4].map(lengthText)).toEqual(['8 秒', '1 分钟', '1 分 30 秒', '10 分钟']);
});

describe('the wall', () => {
  test('names the tier and what was free', () => {
    expect(wallText(needsTier, true)).toEqual({
      title: '试看已结束',
      lines: ['前 1 分 30 秒可免费试看', '开通普通会员即可看完整视频'],
      tierAction: '开通普通会员',
      buy: null,
    });
  });

  test('names the member’s price next to the full one', () => {
    const words = wallText(needsPurchase, false);
    expect(words.title).toBe('购买后可观看');
    expect(words.lines).toEqual([
      '前 1 分 30 秒可免费试看',
      '看完整视频需单独购买：会员价 12 金币（原价 15 金币）',
    ]);
    expect(words).toMatchObject({ tierAction: null, buy: '12 金币购买' });
  });

  test('names both ways, and no free part where there is none', () => {
    const words = wallText(needsEither, false);
    expect(words.title).toBe('至尊会员可观看');
    expect(words.lines).toEqual(['开通至尊会员即可看完整视频', '也可单独购买：18 金币']);
    expect(words).toMatchObject({ tierAction: '开通至尊会员', buy: '18 金币购买' });
  });
});
