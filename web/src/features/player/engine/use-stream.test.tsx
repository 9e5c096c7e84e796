import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFeedEntry } from '../../../../test/fake/fake-feed.ts';
import { createPlayer, type PlayerState } from '../model/player.ts';
import { responseFromEntry } from '../play-query.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';
import { useStream } from './use-stream.ts';

const opened: number[] = [];
const engine: StreamEngine = {
  ...{ setQuality: () => undefined, setAudioTrack: () => undefined, setEager: () => undefined },
  ...{ recoverMedia: () => undefined, bandwidth: () => null, liveEdge: () => null },
  destroy: () => undefined,
};
vi.mock(import('./open-engine.ts'), () => ({
  loadHlsEngine: () => Promise.reject(new Error('no engine')),
  openEngine: ({ startAt }: Pick<EngineOptions, 'startAt'>) => {
    opened.push(startAt);
    return Promise.resolve(engine);
  },
}));

const answer = responseFromEntry(fakeFeedEntry(1));

function renderStream() {
  opened.length = 0;
  const video = document.createElement('video');
  const player = createPlayer(video, { totalSeconds: 20, gainDb: 0 });
  const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
  function Stream() {
    if (answer.kind !== 'playable') throw new Error('not playable');
    const { playback } = answer;
    useStream({ player, playback, isAutoplay: true, onRenew: () => Promise.resolve() });
    return null;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Stream />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  return {
    /** Leaves the page in a state, and comes back. @returns how often it was played then */
    leave: async (state: Partial<PlayerState>) => {
      act(() => player.set({ hasStarted: true, ...state }));
      act(() => rerender(page('hidden')));
      play.mockClear();
      act(() => rerender(page('visible')));
      // The engine opens with a promise.
      await act(() => Promise.resolve());
      return play.mock.calls.length;
    },
  };
}

afterEach(() => cleanup());

test('a page that is shown again goes on where its stream was, playing or paused', async () => {
  const { leave } = renderStream();
  expect(await leave({ time: 5, isPlaying: true })).toBe(1);
  expect(await leave({ time: 7, isPlaying: false })).toBe(0);
  expect(opened).toEqual([0, 5, 7]);
});

test('what had ended begins anew', async () => {
  const { leave } = renderStream();
  expect(await leave({ time: 20, isPlaying: false, isEnded: true })).toBe(1);
  expect(opened).toEqual([0, 0]);
});
