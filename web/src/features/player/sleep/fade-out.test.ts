import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FADE_MS, fadeOut } from './fade-out.ts';

class FakeVideo extends EventTarget {
  isPaused = false;
  private level = 0.8;
  get volume(): number {
    return this.level;
  }
  set volume(level: number) {
    this.level = level;
    this.dispatchEvent(new Event('volumechange'));
  }
  pause(): void {
    this.isPaused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

let video = new FakeVideo();
const fade = () => fadeOut(video);

beforeEach(() => {
  vi.useFakeTimers();
  video = new FakeVideo();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the volume fades evenly, then the video is paused and the volume restored', () => {
  fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  expect(video.volume).toBeCloseTo(0.4);
  vi.advanceTimersByTime(FADE_MS / 2 - 200);
  expect([video.isPaused, video.volume < 0.05]).toEqual([false, true]);
  vi.advanceTimersByTime(200);
  expect([video.isPaused, video.volume]).toEqual([true, 0.8]);
});

test('a pause or seek meanwhile cancels the fade, and restores the volume', () => {
  for (const type of ['pause', 'seeking']) {
    video = new FakeVideo();
    fade();
    vi.advanceTimersByTime(FADE_MS / 2);
    video.dispatchEvent(new Event(type));
    expect(video.volume).toBe(0.8);
    vi.advanceTimersByTime(FADE_MS);
    expect([type, video.isPaused, video.volume]).toEqual([type, false, 0.8]);
  }
});

test('a volume change meanwhile cancels the fade, and keeps the new volume', () => {
  fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  video.volume = 0.6;
  vi.advanceTimersByTime(FADE_MS);
  expect([video.isPaused, video.volume]).toEqual([false, 0.6]);
});

test('cancelled, it restores the volume and does not pause', () => {
  const end = fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  end();
  vi.advanceTimersByTime(FADE_MS);
  expect([video.isPaused, video.volume]).toEqual([false, 0.8]);
});
