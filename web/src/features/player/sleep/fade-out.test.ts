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

test('the sound goes evenly, then the picture stands, and the volume is as before', () => {
  fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  expect(video.volume).toBeCloseTo(0.4);
  vi.advanceTimersByTime(FADE_MS / 2 - 200);
  expect([video.isPaused, video.volume < 0.05]).toEqual([false, true]);
  vi.advanceTimersByTime(200);
  expect([video.isPaused, video.volume]).toEqual([true, 0.8]);
});

test('who pauses or seeks meanwhile is awake, and has the volume back', () => {
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

test('who turns the volume meanwhile is awake, and keeps what they set', () => {
  fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  video.volume = 0.6;
  vi.advanceTimersByTime(FADE_MS);
  expect([video.isPaused, video.volume]).toEqual([false, 0.6]);
});

test('ended from outside, it gives the volume back and pauses nothing', () => {
  const end = fade();
  vi.advanceTimersByTime(FADE_MS / 2);
  end();
  vi.advanceTimersByTime(FADE_MS);
  expect([video.isPaused, video.volume]).toEqual([false, 0.8]);
});
