import { describe, expect, it } from 'vitest';
import { sampleId } from '../../../test/sample-content.ts';
import { nameIds, nameInDetail } from './name-ids.ts';

const names = new Map([
  [sampleId(1), { id: sampleId(1), kind: 'user' as const, name: '船长 "老王"', contentKind: null }],
]);

describe('names in the audit log', () => {
  it('take the place of ids, in text that stays JSON', () => {
    const detail = JSON.stringify({ uploaderId: { from: null, to: sampleId(1) }, by: sampleId(2) });
    expect(JSON.parse(nameIds(detail, names))).toEqual({
      uploaderId: { from: null, to: '船长 "老王"' },
      by: sampleId(2),
    });
  });

  it('are read from the entry where the subject is gone', () => {
    expect(nameInDetail('{"id":"x","title":"旧公告"}')).toBe('旧公告');
    expect(nameInDetail('{"title":{"from":"a","to":"b"}}')).toBeNull();
    expect(nameInDetail('plain')).toBeNull();
  });
});
