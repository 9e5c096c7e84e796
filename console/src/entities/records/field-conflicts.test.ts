import { describe, expect, it } from 'vitest';
import { findFieldConflicts, mergeValues } from './field-conflicts.ts';

const opened = { title: '旧', intro: '旧', tags: ['海'], position: 1 };
const latest = { title: '他的', intro: '他的', tags: ['海'], position: 2 };
const edited = { title: '我的', intro: '旧', tags: ['山'], position: 2 };

describe('edit conflicts', () => {
  it('lists the fields the other person changed, unless both made the same edit', () => {
    expect(findFieldConflicts(opened, latest, edited)).toEqual([
      { name: 'title', theirs: '他的', mine: '我的', isEdited: true },
      { name: 'intro', theirs: '他的', mine: '旧', isEdited: false },
    ]);
  });

  it('merges the edits of both, and conflicting fields as selected', () => {
    const both = { ...latest, tags: ['山'] };
    expect(mergeValues(opened, latest, edited, new Set(['title']))).toEqual(both);
    const mine = { ...both, title: '我的' };
    expect(mergeValues(opened, latest, edited, new Set())).toEqual(mine);
  });
});
