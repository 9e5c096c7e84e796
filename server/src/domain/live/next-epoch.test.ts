import { describe, expect, it } from 'vitest';
import { layOut, type LoopItem } from './epoch.ts';
import { nextEpoch } from './next-epoch.ts';

const item = (version: number, seconds: number): LoopItem => ({
  ...{ contentId: 'film', version, rungs: [] },
  segmentsMs: Array.from({ length: seconds / 4 }, () => 4_000),
});
const active = layOut({
  ...{ id: 'a', number: 1, startsAtMs: 0, firstSequence: 0, firstDiscontinuity: 0 },
  ...{ targetSeconds: 6, isCut: true, loop: [item(1, 60)] },
});
const wanted = (now: LoopItem) => ({
  ...{ contentIds: ['film'], itemOf: () => now, isGone: () => false },
});

describe('a channel whose video was given another file', () => {
  it('shows the old one to its end, and then the new one', () => {
    const next = nextEpoch([active], wanted(item(2, 20)), 10_000);
    expect(next).toMatchObject({ startsAtMs: 60_000, isCut: false, firstSequence: 15 });
    expect(next?.loop).toEqual([item(2, 20)]);
  });

  it('goes on while the file is the same', () => {
    expect(nextEpoch([active], wanted(item(1, 60)), 10_000)).toBeNull();
  });
});
