import { describe, expect, it } from 'vitest';
import '../../games/night-harbour/rules.js';
import '../../games/night-harbour/levels.js';
import '../../games/night-harbour/chapters.js';
import { harbourRules } from './harbour-rules.ts';

const rules = harbourRules();
const { levels } = rules;
const [right, down, left] = [1, 2, 3];

describe('the levels of 夜航归港', () => {
  it('are sixty, and none is there twice', () => {
    expect(levels).toHaveLength(60);
    expect(new Set(levels.map(({ rows }) => rows.join())).size).toBe(60);
  });

  it.each(levels.map(({ best, rows }, index) => [index + 1, best, rows] as const))(
    'number %i ends in %i moves, and not in fewer',
    (_, best, rows) => {
      const level = rules.parseLevel(rows);
      const way = rules.solve(level);
      expect(way).toHaveLength(best);
      let state = rules.startOf(level);
      for (const { boat, direction } of way ?? []) {
        const moved = rules.move(level, state, boat, direction);
        if (!moved) throw new Error('a move of the way changes nothing');
        ({ state } = moved);
      }
      expect(rules.isSolved(level, state)).toBe(true);
    },
  );

  it('need what their chapter is about', () => {
    const signs = ['#', '*', '^>v<', 'b', 'o'];
    for (const [index, { rows }] of levels.entries()) {
      const wanted = signs[Math.floor(index / 12)] ?? '';
      expect(wanted.split('').some((sign) => rows.join('').includes(sign))).toBe(true);
    }
  });

  it('become longer within a chapter', () => {
    for (const [index, { best }] of levels.entries()) {
      if (index % 12 > 0) expect(best).toBeGreaterThanOrEqual(levels[index - 1]?.best ?? 0);
    }
  });
});

describe('a boat', () => {
  const slide = (rows: string[], direction: number) => {
    const level = rules.parseLevel(rows);
    return rules.move(level, rules.startOf(level), 0, direction);
  };

  it('slides to the reef, the edge or another boat', () => {
    expect(slide(['A..#a'], right)?.path).toEqual([1, 2]);
    expect(slide(['.A.#a'], left)?.path).toEqual([0]);
    expect(slide(['A..Bb', 'a....'], right)?.path).toEqual([1, 2]);
    expect(slide(['A#a'], right)).toBeNull();
  });

  it('moors in its own harbour, and sails past that of another', () => {
    expect(slide(['A.a..'], right)).toMatchObject({ path: [1, 2], moored: true });
    expect(slide(['A.b.a', 'B....'], right)).toMatchObject({ path: [1, 2, 3, 4], moored: true });
  });

  it('passes its harbour while a beacon is dark', () => {
    const moved = slide(['A.a.*'], right);
    expect(moved).toMatchObject({ path: [1, 2, 3, 4], moored: false, lit: [4] });
  });

  it('is turned by a current, and never sails in a circle for ever', () => {
    expect(slide(['A.v', '...', 'a..'], right)?.path).toEqual([1, 2, 5, 8]);
    expect(slide(['A>v', '.^<', 'a..'], right)?.path.length).toBeLessThan(12);
  });

  it('is stopped once by a floe, which breaks', () => {
    const level = rules.parseLevel(['A.o.a']);
    const first = rules.move(level, rules.startOf(level), 0, right);
    expect(first).toMatchObject({ path: [1], broke: 2 });
    if (!first) throw new Error('nothing moved');
    expect(rules.move(level, first.state, 0, right)).toMatchObject({
      path: [2, 3, 4],
      moored: true,
    });
  });
});

describe('a hint', () => {
  it('is the next move of the shortest way', () => {
    const level = rules.parseLevel(['A..#', '....', '..a.']);
    const hint = rules.hintFor(level, [rules.startOf(level)]);
    expect(hint).toMatchObject({ back: 0, boat: 0, left: 2 });
    expect([right, down]).toContain(hint?.direction);
  });

  it('says how many moves to take back where there is no way on', () => {
    // Past the floe the boat is caught in a corner from which nothing leads to the harbour.
    const level = rules.parseLevel(['#####', 'A.o.v', '#a##.', '#.##.', '#####']);
    const history = [rules.startOf(level)];
    for (const direction of [right, right]) {
      const moved = rules.move(level, history.at(-1) ?? rules.startOf(level), 0, direction);
      if (moved) history.push(moved.state);
    }
    expect(rules.solve(level)).not.toBeNull();
    expect(rules.solve(level, history.at(-1))).toBeNull();
    expect(rules.hintFor(level, history)).toEqual({ back: 1 });
  });

  it('costs the third star', () => {
    expect(rules.starsFor(5, 5, 0)).toBe(3);
    expect(rules.starsFor(5, 5, 1)).toBe(2);
    expect(rules.starsFor(7, 5, 0)).toBe(2);
    expect(rules.starsFor(20, 5, 0)).toBe(1);
  });
});

describe('the map', () => {
  it('opens a level when the one before is solved, and a water when eight are', () => {
    const solved = (count: number) => Array.from({ length: 60 }, (_, at) => (at < count ? 1 : 0));
    expect(rules.isOpen(solved(0), 0)).toBe(true);
    expect(rules.isOpen(solved(0), 1)).toBe(false);
    expect(rules.isOpen(solved(7), 12)).toBe(false);
    expect(rules.isOpen(solved(8), 12)).toBe(true);
  });

  it('reads stars whatever a save holds', () => {
    expect(rules.readStars('3x9-1', 6)).toEqual([3, 0, 0, 0, 1, 0]);
    expect(rules.readStars('', 2)).toEqual([0, 0]);
  });
});
