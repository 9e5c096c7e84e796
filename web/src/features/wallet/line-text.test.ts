import { expect, test } from 'vitest';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { kindName, lineTitle, signedGold } from './line-text.ts';

test('exact amounts of gold show decimals', () => {
  expect([1200, 1520, 1505, 100_000, 0, -350].map(formatExactGold)).toEqual([
    '12',
    '15.2',
    '15.05',
    '1000',
    '0',
    '-3.5',
  ]);
});

test('an entry names its purpose', () => {
  const account = 'gold';
  expect(lineTitle({ account, cause: 'purchase', note: '海边的一天' })).toBe('购买「海边的一天」');
  expect(lineTitle({ account, cause: 'promotion', note: '活动奖励' })).toBe('赠送 · 活动奖励');
  expect(lineTitle({ account, cause: 'refund', note: '' })).toBe('退款');
  expect(lineTitle({ account, cause: 'hold', note: 'AI 创作' })).toBe('冻结「AI 创作」');
  expect(lineTitle({ account, cause: 'holdReturn', note: 'AI 创作' })).toBe('冻结退回「AI 创作」');
  expect(lineTitle({ account: 'income', cause: 'hold', note: '8' })).toBe('提现冻结「8」');
});

test('what was bought is called as everywhere', () => {
  const kinds = ['long', 'short', 'series', 'part', 'card', null] as const;
  expect(kinds.map(kindName)).toEqual(['视频', '短视频', '合集', '章节', '会员卡', '内容']);
});

test('an amount has its sign', () => {
  expect([1200, -350].map(signedGold)).toEqual(['+12', '-3.5']);
});
