import { describe, expect, it } from 'vitest';
import { isSameInput } from './is-same-input.ts';

describe('whether input changed', () => {
  it('takes an empty field for an absent one', () => {
    expect(isSameInput({ title: '', tags: [] }, { picture: null })).toBe(true);
    expect(isSameInput({ count: 0 }, {})).toBe(false);
    expect(isSameInput({ enabled: false }, { enabled: true })).toBe(false);
  });

  it('looks into lists and nested values, whatever their order of keys', () => {
    const rule = { rule: { sort: 'hot', tags: [1, 2] } };
    expect(isSameInput(rule, { rule: { tags: [1, 2], sort: 'hot' } })).toBe(true);
    expect(isSameInput(rule, { rule: { sort: 'hot', tags: [2, 1] } })).toBe(false);
    expect(isSameInput(rule, { rule: { sort: 'hot', tags: [1] } })).toBe(false);
  });
});
