import { describe, expect, it } from 'vitest';
import { firstView, fitSize, nextScale, settled, WHOLE, zoomAround } from './zoom.ts';

const screen = { width: 375, height: 812 };
const wide = { width: 1500, height: 1000 };

describe('zoom', () => {
  it('shows a picture whole, and a strip by its width from its top', () => {
    expect(fitSize(wide, screen)).toEqual({ width: 375, height: 250 });
    const strip = fitSize({ width: 750, height: 15_000 }, screen);
    expect(strip).toEqual({ width: 375, height: 7_500 });
    expect(firstView(strip, screen).y).toBe((7_500 - 812) / 2);
  });

  it('shows a long screenshot as wide as it can be read, and one of a single screen whole', () => {
    const long = { width: 1080, height: 8000 };
    expect(fitSize(long, screen).width).toBe(375);
    expect(fitSize({ width: 1080, height: 4000 }, screen).width).toBe(375);
    expect(fitSize({ width: 1080, height: 2400 }, screen).height).toBe(812);
    expect(fitSize(long, { width: 1440, height: 900 }).width).toBe(720);
    expect(fitSize({ width: 900, height: 1600 }, { width: 1440, height: 900 }).height).toBe(900);
  });

  it('keeps what is under the finger where it is', () => {
    const point = { x: 40, y: -90 };
    const before = { scale: 1.5, x: 12, y: 7 };
    const after = zoomAround(before, point, 3);
    const seen = (view: typeof before) => (point.x - view.x) / view.scale;
    expect(seen(after)).toBeCloseTo(seen(before));
  });

  it('leaves no gap, and neither shrinks nor enlarges without end', () => {
    expect(settled({ scale: 0.4, x: 50, y: 50 }, wide, screen)).toEqual(WHOLE);
    expect(settled({ scale: 2, x: 9_999, y: 9_999 }, wide, screen)).toEqual({
      scale: 2,
      x: 187.5,
      y: 0,
    });
    expect(settled({ scale: 99, x: 0, y: 0 }, wide, screen).scale).toBe(4);
  });

  it('goes from whole to filling, to its own size, and back', () => {
    const fill = nextScale(1, wide, screen);
    expect(fill).toBeCloseTo(812 / 250);
    const own = nextScale(fill, wide, screen);
    expect(own).toBe(4);
    expect(nextScale(own, wide, screen)).toBe(1);
  });

  it('of a picture that fills the screen as it is enlarges all the same', () => {
    const exact = { width: 375, height: 812 };
    expect(nextScale(1, exact, screen)).toBe(2.5);
    expect(nextScale(2.5, exact, screen)).toBe(1);
  });
});
