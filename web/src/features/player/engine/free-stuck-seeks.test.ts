import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeStuckSeeks } from './free-stuck-seeks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function videoAt(currentTime: number, start: number | null, seeking = true) {
  const buffered = { length: start === null ? 0 : 1, start: () => start ?? 0, end: () => 9 };
  return Object.assign(new EventTarget(), { buffered, currentTime, seeking });
}

function seek(video: ReturnType<typeof videoAt>): number {
  const end = freeStuckSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(1_000);
  end();
  return video.currentTime;
}

it('goes to where the stream begins, where the browser waits just before it', () => {
  expect(seek(videoAt(0, 0.1))).toBe(0.1);
});

it('leaves what plays by itself, what is buffered, and what is far away', () => {
  expect(seek(videoAt(0, 0.1, false))).toBe(0);
  expect(seek(videoAt(4, 0.1))).toBe(4);
  expect(seek(videoAt(0, 6))).toBe(0);
  expect(seek(videoAt(0, null))).toBe(0);
});

it('does nothing once it is ended', () => {
  const video = videoAt(0, 0.1);
  const end = freeStuckSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  end();
  vi.advanceTimersByTime(1_000);
  expect(video.currentTime).toBe(0);
});

it('sends a seek that hangs there once more, each time after a longer wait', () => {
  const video = videoAt(4, 0.1);
  const end = freeStuckSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(2_000);
  expect(video.currentTime).toBeCloseTo(4.05);
  vi.advanceTimersByTime(2_000);
  expect(video.currentTime).toBeCloseTo(4.05);
  vi.advanceTimersByTime(2_000);
  expect(video.currentTime).toBeCloseTo(4.1);
  end();
  vi.advanceTimersByTime(60_000);
  expect(video.currentTime).toBeCloseTo(4.1);
});

it('waits for what is not buffered yet, and leaves a seek that ended', () => {
  const video = videoAt(20, 0.1);
  const end = freeStuckSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(60_000);
  expect(video.currentTime).toBe(20);
  Object.assign(video, { currentTime: 4, seeking: false });
  video.dispatchEvent(new Event('seeked'));
  vi.advanceTimersByTime(60_000);
  expect(video.currentTime).toBe(4);
  end();
});
