import { describe, expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

describe('what an act changed', () => {
  it('has both values of a changed field, and nothing of one that stays', () => {
    const before = { title: '旧', tags: ['海'], startsAt: new Date(0), rule: { sort: 'hot' } };
    const after = { title: '新', tags: ['海'], startsAt: new Date(1), rule: { sort: 'hot' } };
    expect(changesOf(before, after)).toEqual({
      title: { from: '旧', to: '新' },
      startsAt: { from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:00:00.001Z' },
    });
  });

  it('has the value alone where the one before is not known, and skips what was not given', () => {
    expect(changesOf({ title: '旧' }, { title: undefined, items: 3, note: null })).toEqual({
      items: 3,
      note: null,
    });
    expect(changesOf({ note: null }, { note: null })).toEqual({});
  });
});
