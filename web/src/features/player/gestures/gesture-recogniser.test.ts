import { beforeEach, describe, expect, test } from 'vitest';
import { createGestureRecogniser } from './gesture-recogniser.ts';
import type { GestureRecogniser } from './gesture-recogniser.ts';
import type { Gesture } from './gesture-types.ts';

const size = { width: 360, height: 200 };
let seen: Gesture[];
let recogniser: GestureRecogniser;

beforeEach(() => {
  seen = [];
  recogniser = createGestureRecogniser(
    () => size,
    (gesture) => seen.push(gesture),
  );
});

const kinds = () => seen.map(({ kind }) => kind);

function tap(x: number, at: number, id = 1): void {
  recogniser.down({ id, x, y: 100, at });
  recogniser.up({ id, x, y: 100, at: at + 60 });
}

/** Advances time as the page does: a call at every deadline until `now`. */
function passTo(now: number): void {
  for (let due = recogniser.deadline(); due !== null && due <= now; due = recogniser.deadline()) {
    recogniser.tick(due);
  }
}

describe('taps', () => {
  test('a single tap waits for a second one, then counts', () => {
    tap(180, 0);
    expect(seen).toEqual([]);
    passTo(60 + 279);
    expect(seen).toEqual([]);
    passTo(60 + 280);
    expect(seen).toEqual([{ kind: 'tap' }]);
  });

  test.each([
    [40, 'left'],
    [180, 'middle'],
    [320, 'right'],
  ] as const)('two taps at %i are a double tap in the %s', (x, zone) => {
    tap(x, 0);
    tap(x, 150);
    passTo(5000);
    expect(seen).toEqual([{ kind: 'doubleTap', zone, count: 1, x, y: 100 }]);
  });

  test('further taps on a side are counted', () => {
    tap(320, 0);
    tap(320, 150);
    tap(320, 500);
    tap(320, 1000);
    expect(seen.map((it) => (it.kind === 'doubleTap' ? it.count : 0))).toEqual([1, 2, 3]);
  });

  test('a third tap in the middle is a separate tap', () => {
    for (const at of [0, 150, 300]) tap(180, at);
    passTo(5000);
    expect(kinds()).toEqual(['doubleTap', 'tap']);
  });

  test('two taps on different sides are two taps', () => {
    tap(40, 0);
    tap(320, 150);
    passTo(5000);
    expect(kinds()).toEqual(['tap', 'tap']);
  });

  test('two slow taps are two taps', () => {
    tap(40, 0);
    passTo(500);
    tap(40, 600);
    passTo(5000);
    expect(kinds()).toEqual(['tap', 'tap']);
  });
});

describe('long press', () => {
  function hold(): void {
    recogniser.down({ id: 1, x: 180, y: 150, at: 0 });
    passTo(450);
  }

  test('a long press lasts until it is lifted', () => {
    hold();
    expect(kinds()).toEqual(['holdStart']);
    recogniser.up({ id: 1, x: 180, y: 150, at: 3000 });
    expect(seen.at(-1)).toEqual({ kind: 'holdEnd', isLocked: false });
  });

  test('a trembling finger still presses', () => {
    recogniser.down({ id: 1, x: 180, y: 150, at: 0 });
    recogniser.move({ id: 1, x: 186, y: 145, at: 200 });
    passTo(450);
    expect(kinds()).toEqual(['holdStart']);
  });

  test('moving up locks, moving down again does not', () => {
    hold();
    recogniser.move({ id: 1, x: 180, y: 100, at: 800 });
    expect(seen.at(-1)).toEqual({ kind: 'holdArm', isArmed: true });
    recogniser.move({ id: 1, x: 180, y: 140, at: 900 });
    expect(seen.at(-1)).toEqual({ kind: 'holdArm', isArmed: false });
    recogniser.move({ id: 1, x: 180, y: 90, at: 1000 });
    recogniser.up({ id: 1, x: 180, y: 90, at: 1100 });
    expect(seen.at(-1)).toEqual({ kind: 'holdEnd', isLocked: true });
  });

  test('a long press after a tap swallows the tap', () => {
    tap(180, 0);
    recogniser.down({ id: 1, x: 180, y: 100, at: 200 });
    passTo(5000);
    expect(kinds()).toEqual(['holdStart']);
  });
});

describe('moving', () => {
  function drag(from: [number, number], ...to: [number, number][]): void {
    recogniser.down({ id: 1, x: from[0], y: from[1], at: 0 });
    to.forEach(([x, y], index) => recogniser.move({ id: 1, x, y, at: 20 * (index + 1) }));
  }

  test('a horizontal move seeks, measured from where it was recognised', () => {
    drag([100, 100], [112, 101], [148, 140]);
    expect(seen).toEqual([{ kind: 'seekStart' }, { kind: 'seekMove', share: 0.1 }]);
    recogniser.up({ id: 1, x: 148, y: 140, at: 100 });
    expect(seen.at(-1)).toEqual({ kind: 'seekEnd' });
  });

  test.each([
    [60, 'left'],
    [300, 'right'],
  ] as const)('a vertical move at %i is a slide on the %s half', (x, side) => {
    drag([x, 120], [x, 108], [x, 88]);
    expect(seen).toEqual([
      { kind: 'slideStart', side },
      { kind: 'slideMove', side, share: 0.1 },
    ]);
    recogniser.up({ id: 1, x, y: 88, at: 100 });
    expect(seen.at(-1)).toEqual({ kind: 'slideEnd', side });
  });

  test('a move from the edge is left to the browser', () => {
    drag([8, 100], [60, 100], [160, 100]);
    recogniser.up({ id: 1, x: 160, y: 100, at: 100 });
    passTo(5000);
    expect(seen).toEqual([]);
  });

  test('a second finger cancels a seek', () => {
    drag([100, 100], [140, 100]);
    recogniser.down({ id: 2, x: 200, y: 120, at: 60 });
    recogniser.move({ id: 1, x: 240, y: 100, at: 80 });
    recogniser.up({ id: 1, x: 240, y: 100, at: 90 });
    recogniser.up({ id: 2, x: 200, y: 120, at: 100 });
    passTo(5000);
    expect(kinds()).toEqual(['seekStart', 'seekCancel']);
  });

  test('a touch that the browser cancels cancels its seek, and the next one counts', () => {
    drag([100, 100], [140, 100]);
    recogniser.cancel({ id: 1, x: 140, y: 100, at: 60 });
    tap(180, 500);
    passTo(5000);
    expect(kinds()).toEqual(['seekStart', 'seekCancel', 'tap']);
  });
});
