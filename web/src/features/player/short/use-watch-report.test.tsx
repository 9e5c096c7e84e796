import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import type { WatchedVideo } from '../../../../test/watched-video.ts';
import { watchedVideo } from '../../../../test/watched-video.ts';
import { createPlayer } from '../model/player.ts';
import { useWatchReport } from './use-watch-report.ts';
import { flushWatchReports } from './watch-reports.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

let client: FakeClient;
let shown: WatchedVideo;

/** The reports so far: seconds since the last one, play id, seconds watched under it. */
const reports = () => {
  flushWatchReports();
  return client
    .inputsOf('media/short/watched')
    .flatMap(({ watches }) => watches)
    .map(({ seconds, play }) => [seconds, play?.id, play?.watchedSeconds]);
};

interface Shown {
  playId: string;
  isCurrent: boolean;
}

/** A short video that is on the screen. */
function open() {
  const player = createPlayer(shown.video, { totalSeconds: 20, gainDb: 0 });
  return renderHook(
    ({ playId, isCurrent }: Shown) => useWatchReport(player, { id: 'clip', playId }, isCurrent),
    { initialProps: { playId: 'first', isCurrent: true } },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  client = fakeClient({ 'media/short/watched': () => ({}) });
  shown = watchedVideo();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what was watched of a short video', () => {
  test('is reported under its play id as it is swiped away', () => {
    const { rerender } = open();
    shown.watch(12);
    rerender({ playId: 'first', isCurrent: false });
    expect(reports()).toEqual([[12, 'first', 12]]);
  });

  test('is reported as the page is left', () => {
    open();
    shown.watch(12);
    window.dispatchEvent(new Event('pagehide'));
    expect(reports()).toEqual([[12, 'first', 12]]);
  });

  test('adds up under one play id when it is swiped back to', () => {
    const { rerender } = open();
    shown.watch(6);
    shown.pause();
    rerender({ playId: 'first', isCurrent: false });
    rerender({ playId: 'first', isCurrent: true });
    shown.watch(5);
    rerender({ playId: 'first', isCurrent: false });
    expect(reports()).toEqual([
      [6, 'first', 6],
      [5, 'first', 11],
    ]);
  });

  test('begins anew with another play id, while it goes on playing', () => {
    const { rerender } = open();
    shown.watch(12);
    rerender({ playId: 'second', isCurrent: true });
    shown.watch(4);
    rerender({ playId: 'second', isCurrent: false });
    expect(reports()).toEqual([
      [12, 'first', 12],
      [4, 'second', 4],
    ]);
  });
});
