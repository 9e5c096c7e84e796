import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockState } from './lock-state.ts';
import { changeLock } from './lock-store.ts';
import { silenceMedia } from './silence-media.ts';
import { watchBackground } from './watch-background.ts';

const pattern = { salt: '00', iterations: 1, digest: '00' };
const clock = { now: 1_000_000 };
let stop: () => void;

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function leaveFor(seconds: number) {
  setVisibility('hidden');
  clock.now += seconds * 1000;
  setVisibility('visible');
}

beforeEach(() => {
  changeLock({ isOn: true, pattern, afterMinutes: 1 });
  lockState.close();
  stop = watchBackground(() => clock.now);
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('a short absence does not lock, a minute does', () => {
  leaveFor(59);
  expect(lockState.mode()).toBeNull();
  leaveFor(60);
  expect(lockState.mode()).toBe(0);
});

test('media that plays in the background stops after that minute, not only on return', () => {
  vi.useFakeTimers();
  setVisibility('hidden');
  vi.advanceTimersByTime(59_999);
  expect(lockState.mode()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(lockState.mode()).toBe(0);
  vi.useRealTimers();
});

test('a delay of 0 locks at once', () => {
  changeLock({ afterMinutes: 0 });
  setVisibility('hidden');
  expect(lockState.mode()).toBe(0);
});

test('a clock that was set back meanwhile locks', () => {
  leaveFor(-3600);
  expect(lockState.mode()).toBe(0);
});

test('without a lock nothing locks, and nothing is covered', () => {
  changeLock({ isOn: false });
  setVisibility('hidden');
  expect(document.documentElement.hasAttribute('data-veiled')).toBe(false);
  leaveFor(3600);
  expect(lockState.mode()).toBeNull();
});

test('the app is covered while it is in the background', () => {
  setVisibility('hidden');
  expect(document.documentElement.hasAttribute('data-veiled')).toBe(true);
  setVisibility('visible');
  expect(document.documentElement.hasAttribute('data-veiled')).toBe(false);
});

test('media is paused, and so is what starts to play, until it may again', () => {
  const [playing, later] = [document.createElement('video'), document.createElement('video')];
  document.body.append(playing, later);
  const pauses = [playing, later].map((video) => vi.spyOn(video, 'pause'));
  const release = silenceMedia();
  expect(pauses[0]).toHaveBeenCalledTimes(1);
  later.dispatchEvent(new Event('play'));
  expect(pauses[1]).toHaveBeenCalledTimes(2);
  release();
  later.dispatchEvent(new Event('play'));
  expect(pauses[1]).toHaveBeenCalledTimes(2);
  playing.remove();
  later.remove();
});
