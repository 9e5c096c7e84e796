import { describe, expect, it } from 'vitest';
import { fieldConflicts, mergedValues } from './field-conflicts.ts';

const opened = { title: '旧', intro: '旧', tags: ['海'], place: 1 };
const newest = { title: '他的', intro: '他的', tags: ['海'], place: 2 };
const typed = { title: '我的', intro: '旧', tags: ['山'], place: 2 };

describe('two who change the same record', () => {
  it('differ in what the other changed, unless both typed the same', () => {
    expect(fieldConflicts(opened, newest, typed)).toEqual([
      { name: 'title', theirs: '他的', mine: '我的', isMine: true },
      { name: 'intro', theirs: '他的', mine: '旧', isMine: false },
    ]);
  });

  it('keep what only one of them changed, and each field as it was chosen', () => {
    const both = { ...newest, tags: ['山'] };
    expect(mergedValues(opened, newest, typed, new Set(['title']))).toEqual(both);
    const mine = { ...both, title: '我的' };
    expect(mergedValues(opened, newest, typed, new Set())).toEqual(mine);
  });
});
