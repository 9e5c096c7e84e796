/*
 * 夜航归港: boats slide until something stops them, and have to end in their harbours. Pure rules, no drawing.
 * A level is rows of: . water, # reef, A B boats, a b their harbours, * beacon, ^ > v < current, o ice floe.
 */
(function () {
  'use strict';

  const DIRECTIONS = [
    { name: 'up', dx: 0, dy: -1 },
    { name: 'right', dx: 1, dy: 0 },
    { name: 'down', dx: 0, dy: 1 },
    { name: 'left', dx: -1, dy: 0 },
  ];
  const CURRENTS = '^>v<';

  /** Reads the rows of a level. Cells are numbered row by row. */
  function parseLevel(rows) {
    const width = rows[0].length;
    const level = {
      width,
      height: rows.length,
      reefs: new Set(),
      /** Direction by cell. */
      currents: new Map(),
      beacons: [],
      floes: [],
      starts: [],
      harbours: [],
    };
    rows.forEach((row, y) => {
      if (row.length !== width) throw new Error('rows differ in length');
      [...row].forEach((sign, x) => {
        const cell = y * width + x;
        if (sign === '#') level.reefs.add(cell);
        else if (sign === '*') level.beacons.push(cell);
        else if (sign === 'o') level.floes.push(cell);
        else if (sign === 'A' || sign === 'B') level.starts[sign === 'A' ? 0 : 1] = cell;
        else if (sign === 'a' || sign === 'b') level.harbours[sign === 'a' ? 0 : 1] = cell;
        else if (CURRENTS.includes(sign)) level.currents.set(cell, CURRENTS.indexOf(sign));
        else if (sign !== '.') throw new Error(`no such sign: ${sign}`);
      });
    });
    return level;
  }

  /** Where everything is at the beginning: bits for boats at home, lit beacons and whole floes. */
  const startOf = (level) => ({
    boats: [...level.starts],
    home: 0,
    lit: 0,
    floes: (1 << level.floes.length) - 1,
  });

  const isSolved = (level, state) => state.home === (1 << level.starts.length) - 1;

  const allLit = (level, lit) => lit === (1 << level.beacons.length) - 1;

  /** The cell beside another one, or -1 beyond the edge. */
  function beside(level, cell, direction) {
    const { dx, dy } = DIRECTIONS[direction];
    const x = (cell % level.width) + dx;
    const y = Math.floor(cell / level.width) + dy;
    return x < 0 || y < 0 || x >= level.width || y >= level.height ? -1 : y * level.width + x;
  }

  /**
   * Slides a boat. Null where nothing would change.
   * @returns {{ state: object, path: number[], broke: number, lit: number[], moored: boolean } | null} cells passed,
   *   the floe that broke (-1 for none), beacons lit on the way
   */
  function move(level, state, boat, direction) {
    if (state.home & (1 << boat)) return null;
    let at = state.boats[boat];
    let heading = direction;
    let { lit, floes, home } = state;
    const path = [];
    const newlyLit = [];
    const seen = new Set();
    let broke = -1;
    for (;;) {
      const next = beside(level, at, heading);
      if (next < 0 || level.reefs.has(next)) break;
      if (state.boats.some((cell, other) => other !== boat && cell === next)) break;
      const floe = level.floes.indexOf(next);
      if (floe >= 0 && floes & (1 << floe)) {
        floes &= ~(1 << floe);
        broke = next;
        break;
      }
      at = next;
      path.push(at);
      const beacon = level.beacons.indexOf(at);
      if (beacon >= 0 && !(lit & (1 << beacon))) {
        lit |= 1 << beacon;
        newlyLit.push(at);
      }
      if (at === level.harbours[boat] && allLit(level, lit)) {
        home |= 1 << boat;
        break;
      }
      heading = level.currents.get(at) ?? heading;
      // A current that leads back into itself leaves the boat where it has been before.
      const turn = at * 4 + heading;
      if (seen.has(turn)) break;
      seen.add(turn);
    }
    if (path.length === 0 && broke < 0) return null;
    const boats = state.boats.map((cell, index) => (index === boat ? at : cell));
    return {
      state: { boats, home, lit, floes },
      path,
      broke,
      lit: newlyLit,
      moored: home !== state.home,
    };
  }

  const keyOf = (state) => `${state.boats.join()}|${state.home}|${state.lit}|${state.floes}`;

  /**
   * The shortest way to the end from a state, breadth first.
   * @returns {{ boat: number, direction: number }[] | null} null where there is none within `limit` states
   */
  function solve(level, from = startOf(level), limit = 200_000) {
    if (isSolved(level, from)) return [];
    const seen = new Set([keyOf(from)]);
    const queue = [{ state: from, before: null, boat: 0, direction: 0 }];
    for (let head = 0; head < queue.length && queue.length < limit; head += 1) {
      const entry = queue[head];
      for (let boat = 0; boat < level.starts.length; boat += 1) {
        for (let direction = 0; direction < 4; direction += 1) {
          const moved = move(level, entry.state, boat, direction);
          if (!moved) continue;
          const key = keyOf(moved.state);
          if (seen.has(key)) continue;
          seen.add(key);
          const next = { state: moved.state, before: entry, boat, direction };
          if (isSolved(level, moved.state)) return wayTo(next);
          queue.push(next);
        }
      }
    }
    return null;
  }

  function wayTo(end) {
    const way = [];
    for (let entry = end; entry.before; entry = entry.before) {
      way.unshift({ boat: entry.boat, direction: entry.direction });
    }
    return way;
  }

  /**
   * What a player who is stuck does next: a move, or how many moves to take back first.
   * @param {object[]} history states from the first to the present one
   */
  function hintFor(level, history) {
    for (let back = 0; back < history.length; back += 1) {
      const way = solve(level, history[history.length - 1 - back]);
      if (!way) continue;
      if (back > 0) return { back };
      return way[0] ? { back: 0, ...way[0], left: way.length } : null;
    }
    return null;
  }

  /** Three stars for the shortest way, two for a few moves more; with a hint never three. */
  function starsFor(moves, best, hints) {
    const stars = moves <= best ? 3 : moves <= best + Math.max(2, Math.ceil(best / 3)) ? 2 : 1;
    return hints > 0 ? Math.min(2, stars) : stars;
  }

  globalThis.nightHarbour = {
    ...globalThis.nightHarbour,
    DIRECTIONS,
    parseLevel,
    startOf,
    isSolved,
    allLit,
    move,
    solve,
    hintFor,
    starsFor,
  };
})();
