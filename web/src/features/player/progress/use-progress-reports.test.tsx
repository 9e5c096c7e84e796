import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import type { WatchedVideo } from '../../../../test/watched-video.ts';
import { watchedVideo } from '../../../../test/watched-video.ts';
import { bindVideo } from '../model/bind-video.ts';
import { createPlayer } from '../model/player.ts';
import { useProgressReports } from './use-progress-reports.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

let client: FakeClient;
let shown: WatchedVideo;
let release: () => void;

/** The reports so far: position, play id, seconds watched under it. */
const reports = () =>
  client
    .inputsOf('media/progress')
    .map(({ seconds, play }) => [seconds, play?.id, play?.watchedSeconds]);

/** Opens a film of ten minutes. */
function open(playId: string) {
  const player = createPlayer(shown.video, { totalSeconds: 600, gainDb: 0 });
  release = bindVideo(player, false);
  return renderHook((play: string) => useProgressReports(player, { id: 'film', playId: play }), {
    initialProps: playId,
  });
}

beforeEach(() => {
  client = fakeClient({ 'media/progress': () => ({}) });
  shown = watchedVideo();
});
afterEach(() => release());

describe('what was watched of a film', () => {
  test('is reported under its play id on a pause', () => {
    open('first');
    shown.watch(12);
    shown.pause();
    expect(reports().at(-1)).toEqual([12, 'first', 12]);
  });

  test('is reported as the player is left', () => {
    const { unmount } = open('first');
    shown.watch(11);
    unmount();
    expect(reports().at(-1)).toEqual([11, 'first', 11]);
  });

  test('is reported as the page is left', () => {
    open('first');
    shown.watch(11);
    window.dispatchEvent(new Event('pagehide'));
    expect(reports().at(-1)).toEqual([11, 'first', 11]);
  });

  test('has no part of what was sought over', () => {
    open('first');
    shown.watch(4);
    shown.seek(300);
    shown.watch(5);
    shown.pause();
    expect(reports().at(-1)).toEqual([305, 'first', 9]);
  });

  test('begins anew with another play id, while it goes on playing', () => {
    const { rerender } = open('first');
    shown.watch(12);
    rerender('second');
    shown.watch(3);
    shown.pause();
    const lastUnder = (playId: string) => reports().findLast(([, id]) => id === playId);
    expect(lastUnder('first')).toEqual([12, 'first', 12]);
    expect(lastUnder('second')).toEqual([15, 'second', 3]);
  });

  test('counts nowhere without a play id, and its position is reported all the same', () => {
    open('');
    shown.watch(12);
    shown.pause();
    expect(reports().at(-1)).toEqual([12, undefined, undefined]);
  });
});
