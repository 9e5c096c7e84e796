import { describe, expect, it } from 'vitest';
import type { ViewerProfile } from '../feed/viewer-profile.ts';
import { rankRelated, type RelatedCandidate } from './rank-related.ts';

const [SEA, NIGHT, CITY] = [1, 2, 3];
const subject = { tags: [SEA, NIGHT], uploader: 10 };

const profileOf = (over: Partial<ViewerProfile> = {}): ViewerProfile => ({
  interests: new Map(),
  evidence: 0,
  seen: new Set(),
  hidden: new Set(),
  followed: new Set(),
  similarVideos: new Map(),
  ...over,
});

let uploaders = 100;
function candidate(idHash: number, over: Partial<RelatedCandidate> = {}): RelatedCandidate {
  uploaders += 1;
  return { idHash, tags: [], uploader: uploaders, hotScore: 0, similarPlace: null, ...over };
}

const idsOf = (list: readonly RelatedCandidate[], profile = profileOf()) =>
  rankRelated(subject, list, profile).map(({ idHash }) => idHash);

describe('what is related', () => {
  it('mixes what is liked together, tags, and the uploader, the hottest of equals first', () => {
    const list = [
      candidate(1, { tags: [CITY] }),
      candidate(2, { uploader: 10 }),
      candidate(3, { tags: [SEA, NIGHT] }),
      candidate(4, { similarPlace: 1 }),
      candidate(5, { tags: [SEA, CITY] }),
      candidate(6, { tags: [CITY], hotScore: 0.1 }),
    ];
    expect(idsOf(list)).toEqual([4, 3, 5, 2, 6, 1]);
  });

  it('stands in the order of the viewer’s taste', () => {
    const list = [candidate(1, { tags: [SEA, CITY] }), candidate(2, { tags: [SEA, NIGHT] })];
    expect(idsOf(list)).toEqual([2, 1]);
    const interests = new Map([
      [CITY, 1],
      [NIGHT, -0.5],
    ]);
    expect(idsOf(list, profileOf({ interests }))).toEqual([1, 2]);
  });

  it('prefers uploaders that the viewer likes or follows', () => {
    const list = [candidate(1, { uploader: 20 }), candidate(2, { uploader: 21 })];
    expect(idsOf(list)).toEqual([2, 1]);
    expect(idsOf(list, profileOf({ interests: new Map([[20, 1]]) }))).toEqual([1, 2]);
    expect(idsOf(list, profileOf({ followed: new Set([20]) }))).toEqual([1, 2]);
  });

  it('puts what was seen lately behind, and leaves out what is hidden', () => {
    const list = [
      candidate(1, { tags: [SEA] }),
      candidate(2, { tags: [NIGHT] }),
      candidate(3, { tags: [CITY] }),
      candidate(4, { uploader: 30 }),
    ];
    const profile = profileOf({ seen: new Set([2]), hidden: new Set([CITY, 30]) });
    expect(idsOf(list, profile)).toEqual([1, 2]);
  });

  it('is not of one uploader alone', () => {
    const list = [
      ...[5, 4, 3].map((idHash) => candidate(idHash, { uploader: 10, tags: [SEA] })),
      candidate(2, { tags: [SEA], hotScore: 1 }),
    ];
    expect(idsOf(list)).toEqual([5, 2, 4, 3]);
  });
});
