import { beforeEach, describe, expect, test } from 'vitest';
import { bindVideo } from './bind-video.ts';
import type { Player } from './player.ts';
import { createPlayer } from './player.ts';
import { playerPreferences } from '../../../entities/playback/player-preferences.ts';

/** How the browser treats the video. */
let browser: { paused: boolean; mayPlay: boolean };
let video: HTMLVideoElement;
let player: Player;

const fire = (type: string) => video.dispatchEvent(new Event(type));

function load(seconds: number): void {
  Object.defineProperty(video, 'duration', { value: seconds, configurable: true });
  fire('durationchange');
}

function start(isPreview: boolean): void {
  playerPreferences.set({
    ...{ volume: 1, isMuted: false, quality: null, bandwidth: null },
    ...{ audioTrack: null, subtitles: null },
  });
  browser = { paused: true, mayPlay: true };
  video = document.createElement('video');
  Object.defineProperties(video, {
    currentTime: { value: 0, writable: true },
    playbackRate: { value: 1, writable: true },
    defaultPlaybackRate: { value: 1, writable: true },
    paused: { get: () => browser.paused },
    buffered: { value: { length: 1, start: () => 0, end: () => 12 } },
  });
  video.play = () => {
    if (!browser.mayPlay) return Promise.reject(new DOMException('tap first', 'NotAllowedError'));
    browser.paused = false;
    fire('play');
    return Promise.resolve();
  };
  player = createPlayer(video, { totalSeconds: 600, gainDb: -6.0206 });
  bindVideo(player, isPreview);
}

beforeEach(() => start(false));

describe('the state of a player', () => {
  test('follows the element from loading to its end', () => {
    expect(player.get()).toMatchObject({ isPlaying: false, isWaiting: true, hasStarted: false });
    load(598.5);
    player.play();
    fire('playing');
    expect(player.get()).toMatchObject({
      isPlaying: true,
      isWaiting: false,
      hasStarted: true,
      total: 598.5,
      playable: 598.5,
    });
    video.currentTime = 30;
    fire('timeupdate');
    fire('progress');
    expect(player.get()).toMatchObject({ time: 30, buffered: [{ start: 0, end: 12 }] });
    fire('waiting');
    expect(player.get().isWaiting).toBe(true);
    fire('ended');
    expect(player.get()).toMatchObject({ isPlaying: false, isEnded: true });
  });

  test('of a preview has the length of the whole video, and the end of the free part', () => {
    start(true);
    load(60);
    expect(player.get()).toMatchObject({ total: 600, playable: 60 });
    player.seekTo(400);
    expect(video.currentTime).toBe(60);
  });

  test('a player without autoplay permission stays paused', async () => {
    browser.mayPlay = false;
    player.play();
    await Promise.resolve();
    expect(player.get().isPlaying).toBe(false);
  });
});

describe('the actions of a player', () => {
  test('muting applies to this player alone', () => {
    player.setMuted(true);
    expect(video.muted).toBe(true);
    expect(playerPreferences.get().isMuted).toBe(false);
    player.setVolume(0);
    start(false);
    expect(video).toMatchObject({ muted: false });
    expect(player.get().volume).toBeGreaterThan(0);
  });

  test('seeking by steps stays within the video', () => {
    load(100);
    player.seekTo(95);
    player.seekBy(10);
    expect(video.currentTime).toBe(100);
    player.seekTo(4);
    player.seekBy(-10);
    expect(video.currentTime).toBe(0);
  });

  test('the speed survives a reload of the stream', () => {
    player.setRate(1.5);
    expect(video).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5 });
  });

  test('the volume is normalised, and stored as it was set', () => {
    expect(video.volume).toBeCloseTo(0.5, 3);
    player.setVolume(0.4);
    expect(video.volume).toBeCloseTo(0.2, 3);
    expect(playerPreferences.get()).toMatchObject({ volume: 0.4, isMuted: false });
    player.setVolume(0);
    expect(video.muted).toBe(true);
    player.setMuted(false);
    expect(player.get().volume).toBeGreaterThan(0);
    expect(playerPreferences.get()).toMatchObject({ volume: 0.4, isMuted: false });
  });
});
