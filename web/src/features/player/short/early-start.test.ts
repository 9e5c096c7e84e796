import { describe, expect, it } from 'vitest';
import { createEarlyStart } from './early-start.ts';

/** A fake video that can be played. */
function film(readyState = 4) {
  const video = {
    paused: true,
    muted: false,
    currentTime: 0,
    readyState,
    play: () => {
      video.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      video.paused = true;
    },
  };
  return video;
}

function feed(films: ReturnType<typeof film>[]) {
  return createEarlyStart((at) => films[at] ?? null);
}

describe('the video that is swiped in', () => {
  it('starts muted once the direction of the swipe is clear', () => {
    const films = [film(), film(), film()];
    const move = feed(films);
    move(1.02, 1);
    expect(films.every(({ paused }) => paused)).toBe(true);
    move(1.1, 1);
    expect(films.map(({ paused }) => paused)).toEqual([true, true, false]);
    expect(films[2]!.muted).toBe(true);
    expect(films[1]!.muted).toBe(false);
  });

  it('is paused and rewound when the swipe goes back', () => {
    const films = [film(), film()];
    const move = feed(films);
    move(0.2, 0);
    films[1]!.currentTime = 0.3;
    move(0.01, 0);
    expect(films[1]).toMatchObject({ paused: true, currentTime: 0 });
  });

  it('is the other one when the swipe turns around', () => {
    const films = [film(), film(), film()];
    const move = feed(films);
    move(1.2, 1);
    move(0.8, 1);
    expect(films.map(({ paused }) => paused)).toEqual([false, true, true]);
  });

  it('continues once it is the current one', () => {
    const films = [film(), film()];
    const move = feed(films);
    move(0.4, 0);
    move(0.7, 1);
    move(1, 1);
    expect(films[1]!.paused).toBe(false);
  });

  it('alone moves: the one that goes out is not started again', () => {
    const films = [film(), film()];
    const move = feed(films);
    move(0.4, 0);
    // The page pauses it when the other one is the current one.
    move(0.6, 1);
    move(0.8, 1);
    expect(films.map(({ paused }) => paused)).toEqual([true, false]);
    move(0.7, 1);
    expect(films[0]!.paused).toBe(false);
  });

  it('does not start without a frame, nor below the last one', () => {
    const films = [film(), film(1)];
    const move = feed(films);
    move(0.3, 0);
    move(1.3, 1);
    expect(films.every(({ paused }) => paused)).toBe(true);
  });
});
