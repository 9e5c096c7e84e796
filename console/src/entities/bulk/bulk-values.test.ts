import { expect, it } from 'vitest';
import { toBulkChange } from './bulk-values.ts';

it('leaves out what is left empty', () => {
  expect(toBulkChange({})).toEqual({});
  expect(toBulkChange({ addTags: [], removePerformers: [], year: null })).toEqual({});
  expect(toBulkChange({ addTags: ['海'], year: 1999 })).toEqual({ addTags: ['海'], year: 1999 });
});

it('makes a rule with its price, and nothing while the price is missing', () => {
  expect(toBulkChange({ rule: 'free' })).toEqual({ access: { rule: 'free' } });
  expect(toBulkChange({ rule: 'vipOrGold', tier: 'supreme', priceGold: 12 })).toEqual({
    access: { rule: 'vipOrGold', tier: 'supreme', priceGoldCents: 1200 },
  });
  expect(toBulkChange({ rule: 'gold', priceGold: null })).toBeNull();
});

it('says why with a rating alone', () => {
  const why = { markRule: 'quality', markReason: ' 没有成人内容 ' } as const;
  expect(toBulkChange({ ...why, rating: 'general' })).toEqual({
    ...{ rating: 'general', rule: 'quality', reason: '没有成人内容' },
  });
  expect(toBulkChange({ ...why, year: 1999 })).toEqual({ year: 1999 });
  expect(toBulkChange({ ...why, rating: 'general', markReason: ' ' })).toEqual({
    rating: 'general',
  });
});

it('clears what is to be emptied, unless it is filled in as well', () => {
  expect(toBulkChange({ cleared: ['year', 'region', 'uploaderId'], region: 'japan' })).toEqual({
    year: null,
    region: 'japan',
    uploaderId: null,
  });
});
