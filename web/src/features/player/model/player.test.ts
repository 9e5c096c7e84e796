import { beforeEach, describe, expect, test } from 'vitest';
import { bindVideo } from './bind-video.ts';
import type { Player } from './player.ts';
import { createPlayer } from './player.ts';
import { playerPreferences } from '../../../entities/playback/player-preferences.ts';

/** As much of a video element as a player touches. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  readyState = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  buffered = { length: 1, start: () => 0, end: () => 12 };
  /** Whether the browser lets it play before a tap. */
  mayPlay = true;

  play(): Promise<void> {
    if (!this.mayPlay) return Promise.reject(new DOMException('tap first', 'NotAllowedError'));
    this.paused = false;
    this.fire('play');
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
    this.fire('pause');
  }

  fire(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

let video: FakeVideo;
let player: Player;

function start(isPreview: boolean): void {
  playerPreferences.set({ volume: 1, isMuted: false, quality: null, bandwidth: null });
  video = new FakeVideo();
  player = createPlayer(video as unknown as HTMLVideoElement, {
    totalSeconds: 600,
    gainDb: -6.0206,
  });
  bindVideo(player, isPreview);
}

beforeEach(() => start(false));

describe('what is shown', () => {
  test('follows the element from loading to its end', () => {
    expect(player.get()).toMatchObject({ isPlaying: false, isWaiting: true, hasStarted: false });
    video.duration = 598.5;
    video.fire('durationchange');
    player.play();
    video.fire('playing');
    expect(player.get()).toMatchObject({
      isPlaying: true,
      isWaiting: false,
      hasStarted: true,
      total: 598.5,
      playable: 598.5,
    });
    video.currentTime = 30;
    video.fire('timeupdate');
    video.fire('progress');
    expect(player.get()).toMatchObject({ time: 30, buffered: [{ start: 0, end: 12 }] });
    video.fire('waiting');
    expect(player.get().isWaiting).toBe(true);
    video.fire('ended');
    expect(player.get()).toMatchObject({ isPlaying: false, isEnded: true });
  });

  test('of a preview: the length of the whole, and where the free part ends', () => {
    start(true);
    video.duration = 60;
    video.fire('durationchange');
    expect(player.get()).toMatchObject({ total: 600, playable: 60 });
    player.seekTo(400);
    expect(video.currentTime).toBe(60);
  });

  test('a player that may not play yet stays paused', async () => {
    video.mayPlay = false;
    player.play();
    await Promise.resolve();
    expect(player.get().isPlaying).toBe(false);
  });
});

describe('what is done', () => {
  test('seeking by steps keeps within the video', () => {
    video.duration = 100;
    video.fire('durationchange');
    player.seekTo(95);
    player.seekBy(10);
    expect(video.currentTime).toBe(100);
    player.seekTo(4);
    player.seekBy(-10);
    expect(video.currentTime).toBe(0);
  });

  test('a speed outlasts loading anew', () => {
    player.setRate(1.5);
    expect(video).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5 });
  });

  test('sound is levelled, and remembered as it was set', () => {
    expect(video.volume).toBeCloseTo(0.5, 3);
    player.setVolume(0.4);
    expect(video.volume).toBeCloseTo(0.2, 3);
    expect(playerPreferences.get()).toMatchObject({ volume: 0.4, isMuted: false });
    player.setVolume(0);
    expect(video.muted).toBe(true);
    player.setMuted(false);
    expect(player.get().volume).toBeGreaterThan(0);
    expect(playerPreferences.get().isMuted).toBe(false);
  });
});
