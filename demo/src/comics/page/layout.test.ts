import { describe, expect, it } from 'vitest';
import { layOutPage, layOutStrip } from './layout.ts';
import { readPanel } from './panel-script.ts';

const panel = readPanel(['plain:day']);
const page = { width: 1200, height: 1700, margin: 50, gutter: 20 };

describe('a page', () => {
  it('runs from the side that is read first', () => {
    const [first, second] = layOutPage('1:1,1', [panel, panel], { ...page, direction: 'ltr' });
    expect(first?.box.x).toBe(50);
    expect(second?.box.x).toBeGreaterThan(600);
    const [right, left] = layOutPage('1:1,1', [panel, panel], { ...page, direction: 'rtl' });
    expect(right?.box.x).toBeGreaterThan(600);
    expect(left?.box.x).toBe(50);
  });

  it('keeps panels apart and within its margins', () => {
    const placed = layOutPage('3:2,3/4~:1,1/3:1', [panel, panel, panel, panel, panel], {
      ...page,
      direction: 'rtl',
    });
    for (const { box } of placed) {
      expect(box.x).toBeGreaterThanOrEqual(50);
      expect(box.x + box.width).toBeLessThanOrEqual(1150.01);
      expect(box.y + box.height).toBeLessThanOrEqual(1650.01);
    }
    expect(
      (placed[2]?.box.y ?? 0) - (placed[0]?.box.y ?? 0) - (placed[0]?.box.height ?? 0),
    ).toBeCloseTo(20);
  });

  it('lets a row bleed to the edges', () => {
    const [only] = layOutPage('1!:1', [panel], { ...page, direction: 'ltr' });
    expect(only?.box).toEqual({ x: 0, y: 0, width: 1200, height: 1700 });
  });

  it('refuses a row that does not fit its panels', () => {
    expect(() => layOutPage('1:1,1', [panel], { ...page, direction: 'ltr' })).toThrow(
      /2 places for 1/u,
    );
  });
});

describe('a strip', () => {
  it('is a whole number of pictures tall, with even gaps', () => {
    const cuts = [500, 700, 600].map((height) => ({ height, stand: 'full' as const, panel }));
    const { placed, height } = layOutStrip(cuts, 800, 1200);
    expect(height).toBe(2400);
    const gaps = [
      placed[0]?.box.y ?? 0,
      ...placed.map(({ box }, index) => (placed[index + 1]?.box.y ?? height) - box.y - box.height),
    ];
    for (const gap of gaps) expect(gap).toBeCloseTo(150);
  });
});
