import { describe, expect, it } from 'vitest';
import '../../games/kit/random.js';
import '../../games/star-port/rules.js';
import '../../games/star-port/orders.js';
import { portRules } from './star-port-rules.ts';
import type { PortShip, PortState } from './star-port-rules.ts';

const rules = portRules();
const field = { width: 360, height: 780 };

const shipAt = (x: number, y: number, changes: Partial<PortShip> = {}): PortShip => ({
  id: 900 + Math.round(x + y),
  kind: 'cargo',
  mark: 0,
  x,
  y,
  heading: 0,
  speed: 30,
  radius: 14,
  path: [],
  bound: false,
  inside: true,
  danger: false,
  ...changes,
});

/** A game into which nothing comes by itself. */
function quietGame(ships: PortShip[]): PortState {
  const state = rules.createGame(7, field);
  Object.assign(state, { ships, untilShip: 1e9, untilCrystal: 1e9 });
  return state;
}

function play(state: PortState, seconds: number): string[] {
  const types: string[] = [];
  for (let at = 0; at < seconds; at += 0.05) {
    types.push(...rules.step(state, 0.05).map(({ type }) => type));
  }
  return types;
}

/** Plays without looking: every ship is sent straight home as soon as it is there. */
function playBlindly(seed: number, seconds: number): PortState {
  const state = rules.createGame(seed, field);
  for (let at = 0; at < seconds && !state.over; at += 0.05) {
    rules.step(state, 0.05);
    for (const ship of state.ships) if (ship.inside && !ship.bound) rules.sendHome(state, ship.id);
  }
  return state;
}

describe('a ship', () => {
  it('follows the way that is drawn for it, and lands in its own berth', () => {
    const state = quietGame([shipAt(60, 60)]);
    const [berth] = state.berths;
    const ship = rules.grab(state, 66, 64);
    if (!ship || !berth) throw new Error('there is nothing to grab');
    expect(rules.extendPath(state, ship.id, 180, 150)).toBe('drawn');
    expect(rules.extendPath(state, ship.id, berth.x + 5, berth.y - 5)).toBe('bound');
    expect(play(state, 30)).toEqual(['landed']);
    expect(state).toMatchObject({ landed: 1, score: 100, ships: [] });
  });

  it('flies past the berth of another mark, and past its own while that is closed', () => {
    const state = quietGame([shipAt(60, 60, { mark: 1 })]);
    const [own, other] = [state.berths[1], state.berths[0]];
    if (!own || !other) throw new Error('there are no berths');
    rules.extendPath(state, state.ships[0]?.id ?? 0, other.x, other.y);
    expect(play(state, 12)).toEqual([]);
    own.closedFor = 1e9;
    rules.sendHome(state, state.ships[0]?.id ?? 0);
    expect(play(state, 20)).toEqual([]);
    expect(state.ships).toHaveLength(1);
  });

  it('turns back at the edge', () => {
    const state = quietGame([shipAt(340, 400, { heading: 0 })]);
    play(state, 4);
    expect(state.ships[0]?.x).toBeLessThan(340);
  });

  it('is steered by keys, and is lost to a finger once it has landed', () => {
    const state = quietGame([shipAt(100, 100)]);
    const id = state.ships[0]?.id ?? 0;
    expect(rules.steer(state, id, 0, 1)).toBe(true);
    expect(state.ships[0]?.heading).toBeCloseTo(Math.PI / 2);
    expect(rules.extendPath(state, 12345, 10, 10)).toBe('lost');
    expect(rules.grab(state, 300, 700)).toBeNull();
  });
});

describe('two ships that touch', () => {
  it('cost a shield and the run of landings, and the third time the game', () => {
    const state = quietGame([]);
    for (const left of [2, 1, 0]) {
      state.ships = [
        shipAt(100, 600, { heading: 0 }),
        shipAt(150, 600, { id: 2, heading: Math.PI }),
      ];
      const types = play(state, 3);
      expect(types[0]).toBe('crash');
      expect(state.shields).toBe(left);
      expect(types.includes('over')).toBe(left === 0);
    }
    expect(state.over).toBe(true);
    expect(rules.step(state, 0.05)).toEqual([]);
  });

  it('warn before they do', () => {
    const state = quietGame([shipAt(100, 600), shipAt(150, 600, { id: 2, heading: Math.PI })]);
    rules.step(state, 0.05);
    expect(state.ships.map(({ danger }) => danger)).toEqual([true, true]);
  });
});

describe('points', () => {
  it('double and treble when landings follow each other, and begin anew after five seconds', () => {
    const state = quietGame([]);
    const [berth] = state.berths;
    if (!berth) throw new Error('there is no berth');
    const points: (number | undefined)[] = [];
    const land = (wait: number): void => {
      play(state, wait);
      state.ships = [shipAt(berth.x, berth.y)];
      points.push(...rules.step(state, 0.05).map((event) => event.points));
    };
    land(0);
    land(1);
    land(1);
    land(6);
    expect(points).toEqual([100, 200, 300, 100]);
  });

  it('are given for a crystal on the way', () => {
    const state = quietGame([shipAt(100, 700)]);
    state.crystals = [{ x: 130, y: 700, left: 9 }];
    expect(play(state, 2)).toEqual(['crystal']);
    expect(state.score).toBe(50);
  });
});

describe('shifts', () => {
  it('bring more ships, sooner and faster, but never past what can be followed', () => {
    for (let shift = 1; shift < 30; shift += 1) {
      const [now, next] = [rules.shiftRules(shift), rules.shiftRules(shift + 1)];
      expect(next.interval).toBeLessThanOrEqual(now.interval);
      expect(next.pace).toBeGreaterThanOrEqual(now.pace);
      expect(next.quota).toBeGreaterThanOrEqual(now.quota);
      expect(next.mostShips).toBeLessThanOrEqual(12);
      expect(next.interval).toBeGreaterThanOrEqual(1.4);
    }
  });

  it('open berths in time for the ships that need them', () => {
    for (const seed of [1, 2, 3, 4]) {
      const state = rules.createGame(seed, field);
      state.shift = 4;
      state.landedInShift = rules.shiftRules(4).quota;
      expect(rules.step(state, 0.05).map(({ type }) => type)).toContain('shift');
      expect(state.berths).toHaveLength(rules.shiftRules(5).marks);
    }
  });
});

describe('a game', () => {
  it('is the same for the same seed', () => {
    expect(playBlindly(11, 60)).toEqual(playBlindly(11, 60));
    expect(playBlindly(11, 60)).not.toEqual(playBlindly(12, 60));
  });

  it('goes on for a while when ships are simply sent home, and then becomes too much', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const early = playBlindly(seed, 45);
      expect(early.landed).toBeGreaterThan(3);
      expect(playBlindly(seed, 1200).over).toBe(true);
    }
  });

  it('has a field in the shape of the screen, and keeps everything when the phone is turned', () => {
    expect(rules.fieldFor(375, 812)).toEqual({
      width: 360,
      height: expect.closeTo(779.5, 1) as number,
    });
    expect(rules.fieldFor(812, 375).width).toBeGreaterThan(700);
    const state = quietGame([shipAt(60, 500, { heading: 0, path: [{ x: 10, y: 20 }] })]);
    const before = structuredClone(state);
    rules.turnField(state);
    expect(state).toMatchObject({ width: 780, height: 360 });
    expect(state.ships[0]).toMatchObject({ x: 500, y: 60, path: [{ x: 20, y: 10 }] });
    rules.turnField(state);
    expect(state).toEqual(before);
  });
});
