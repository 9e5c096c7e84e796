import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GestureEvent, PictureGestures } from './picture-gestures.ts';
import type { View } from './zoom.ts';

/** A picture that fits, and what happened to it. */
function opened(view: View = { scale: 1, x: 0, y: 0 }, limits = { x: 0, y: 0 }) {
  const seen: unknown[] = [];
  const rests: { x: number; y: number }[] = [];
  const shown = { view };
  const gestures = new PictureGestures({
    view: () => shown.view,
    limits: () => limits,
    screen: () => ({ width: 400, height: 800 }),
    onView: (next) => {
      shown.view = next;
    },
    onDrag: () => undefined,
    onEnd: (end, rest) => {
      seen.push(end);
      rests.push(rest);
    },
    onTap: () => seen.push('tap'),
    onDoubleTap: (at) => seen.push(['doubleTap', at]),
  });
  let at = 0;
  const act = (kind: GestureEvent['kind'], x: number, y: number, id = 1, ms = 100) => {
    at += ms;
    gestures.handle({ kind, id, x, y, at });
  };
  const drag = (x: number, y: number, ms = 400) => {
    act('down', 0, 0);
    act('move', x, y, 1, ms);
    act('up', x, y, 1, 1);
  };
  return { act, drag, seen, rests, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('gestures of a picture', () => {
  it('a long drag or a flick to a side turns to another one, a short drag does not', () => {
    const { drag, seen } = opened();
    drag(-150, 0);
    drag(150, 0);
    drag(-60, 0, 50);
    drag(-60, 0, 900);
    expect(seen).toEqual(['next', 'previous', 'next', 'settle']);
  });

  it('a drag down or up puts the picture away', () => {
    const { drag, seen } = opened();
    drag(0, 200);
    drag(0, -200);
    drag(0, 40, 900);
    expect(seen).toEqual(['close', 'close', 'settle']);
  });

  it('a long picture goes on when it is let go of, and stays where the finger rested', () => {
    const { act, seen, rests } = opened({ scale: 1, x: 0, y: 900 }, { x: 0, y: 1000 });
    act('down', 0, 0);
    for (const y of [-30, -60, -90]) act('move', 0, y, 1, 16);
    act('up', 0, -90, 1, 8);
    act('down', 0, 0);
    for (const y of [-30, -60, -90]) act('move', 0, y, 1, 16);
    act('up', 0, -90, 1, 500);
    expect(seen).toEqual(['settle', 'settle']);
    expect(rests[0]?.y).toBeLessThan(-200);
    expect(rests[1]).toEqual({ x: 0, y: 0 });
  });

  it('an enlarged picture is moved, and turns at its edge alone', () => {
    const inside = opened({ scale: 2, x: 0, y: 0 }, { x: 200, y: 100 });
    inside.drag(-150, 30);
    expect(inside.shown.view).toEqual({ scale: 2, x: -150, y: 30 });
    expect(inside.seen).toEqual(['settle']);
    const atEdge = opened({ scale: 2, x: -200, y: 0 }, { x: 200, y: 100 });
    atEdge.drag(-150, 0);
    expect(atEdge.seen).toEqual(['next']);
  });

  it('two fingers enlarge around what is between them', () => {
    const { act, shown, seen } = opened();
    act('down', -50, 0, 1);
    act('down', 50, 0, 2);
    act('move', -100, 0, 1);
    act('move', 100, 0, 2);
    expect(shown.view).toEqual({ scale: 2, x: 0, y: 0 });
    act('up', -100, 0, 1);
    act('up', 100, 0, 2);
    expect(seen).toEqual(['settle']);
  });

  it('a picture that is pinched away is closed', () => {
    const { act, seen } = opened();
    act('down', -100, 0, 1);
    act('down', 100, 0, 2);
    act('move', -30, 0, 1);
    act('move', 30, 0, 2);
    act('up', -30, 0, 1);
    act('up', 30, 0, 2);
    expect(seen).toEqual(['close']);
  });

  it('a tap is one once no second has followed', () => {
    const { act, seen } = opened();
    act('down', 10, 10);
    act('up', 10, 10);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(seen).toEqual(['tap']);
    act('down', 10, 10);
    act('up', 10, 10);
    act('down', 12, 9);
    act('up', 12, 9);
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(['tap', ['doubleTap', { x: 12, y: 9 }]]);
  });

  it('what the browser takes over changes nothing', () => {
    const { act, seen } = opened();
    act('down', 0, 0);
    act('move', -300, 0);
    act('cancel', -300, 0);
    expect(seen).toEqual(['settle']);
  });
});
