/*
 * 星港调度: ships fly in, the player draws their ways to the berth with their own mark. Pure rules, no drawing.
 * Lengths are in units of the field, whose short side is 360; times in seconds. Every step returns what happened.
 */
(function () {
  'use strict';

  const SHORT_SIDE = 360;
  const MARKS = ['circle', 'triangle', 'square', 'diamond'];
  /** Where berths are, as shares of a portrait field. */
  const BERTHS = [
    [0.27, 0.4],
    [0.73, 0.6],
    [0.71, 0.28],
    [0.29, 0.74],
  ];
  const BERTH_RADIUS = 24;
  const KINDS = {
    shuttle: { speed: 44, radius: 11 },
    cargo: { speed: 30, radius: 14 },
    tanker: { speed: 20, radius: 18 },
  };
  const SHIELDS = 3;
  const COMBO_SECONDS = 5;
  const COMBO_MOST = 5;
  const ARRIVAL_SECONDS = 1.6;
  const CLOSED_SECONDS = 9;

  /** How a shift is: what it asks for, and how much is on its way. */
  function shiftRules(shift) {
    const kinds = ['cargo', 'cargo', 'shuttle'];
    if (shift >= 2) kinds.push('shuttle');
    if (shift >= 4) kinds.push('tanker');
    return {
      quota: Math.min(20, 5 + shift * 2),
      interval: Math.max(1.4, 4.1 - shift * 0.32),
      mostShips: Math.min(12, 4 + shift),
      pace: Math.min(1.5, 0.94 + shift * 0.05),
      marks: shift >= 5 ? 4 : shift >= 3 ? 3 : 2,
      kinds,
      crystals: shift >= 2,
      rocks: shift >= 4,
      closings: shift >= 6,
    };
  }

  const roll = (state) => globalThis.kit.random(state);
  const between = (state, least, most) => least + (most - least) * roll(state);
  const pick = (state, list) => list[Math.floor(roll(state) * list.length)];
  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  /** The size of a field that suits a screen. */
  function fieldFor(width, height) {
    const long = Math.max(
      480,
      Math.min(800, (SHORT_SIDE * Math.max(width, height)) / Math.min(width, height)),
    );
    return width > height
      ? { width: long, height: SHORT_SIDE }
      : { width: SHORT_SIDE, height: long };
  }

  function placeBerths(state) {
    const wide = state.width > state.height;
    const { marks } = shiftRules(state.shift);
    while (state.berths.length < marks) {
      const mark = state.berths.length;
      const [x, y] = BERTHS[mark];
      state.berths.push({
        mark,
        x: (wide ? y : x) * state.width,
        y: (wide ? x : y) * state.height,
        closedFor: 0,
      });
    }
  }

  /** A new game. */
  function createGame(seed, field) {
    const state = {
      ...field,
      seed: seed >>> 0,
      shift: 1,
      landed: 0,
      landedInShift: 0,
      score: 0,
      shields: SHIELDS,
      combo: 0,
      comboFor: 0,
      ships: [],
      arrivals: [],
      berths: [],
      rocks: [],
      crystals: [],
      nextId: 1,
      untilShip: 0.4,
      untilRock: 6,
      untilCrystal: 5,
      untilClosing: 8,
      over: false,
    };
    placeBerths(state);
    return state;
  }

  /** A point on the edge and a heading inwards. */
  function fromEdge(state) {
    const along = between(state, 0.12, 0.88);
    const side = Math.floor(roll(state) * 4);
    const [x, y] = [
      [along * state.width, -20],
      [state.width + 20, along * state.height],
      [along * state.width, state.height + 20],
      [-20, along * state.height],
    ][side];
    const aimX = state.width * between(state, 0.3, 0.7);
    const aimY = state.height * between(state, 0.3, 0.7);
    return { x, y, heading: Math.atan2(aimY - y, aimX - x) };
  }

  function announceShip(state, events) {
    const rules = shiftRules(state.shift);
    // Far from those that are about to come, so that no two begin with a crash.
    let place = fromEdge(state);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      if ([...state.arrivals, ...state.ships].every((other) => apart(other, place) > 90)) break;
      place = fromEdge(state);
    }
    const kind = pick(state, rules.kinds);
    const mark = Math.floor(roll(state) * rules.marks);
    state.arrivals.push({ ...place, kind, mark, in: ARRIVAL_SECONDS });
    events.push({ type: 'arrival', ...place });
  }

  function enterShips(state, seconds) {
    for (const arrival of state.arrivals) arrival.in -= seconds;
    const { pace } = shiftRules(state.shift);
    for (const { x, y, heading, kind, mark } of state.arrivals.filter((one) => one.in <= 0)) {
      state.ships.push({
        id: state.nextId,
        kind,
        mark,
        x,
        y,
        heading,
        speed: KINDS[kind].speed * pace,
        radius: KINDS[kind].radius,
        path: [],
        bound: false,
        inside: false,
        danger: false,
      });
      state.nextId += 1;
    }
    state.arrivals = state.arrivals.filter((one) => one.in > 0);
  }

  /** Along its drawn way, or straight on, turned back at the edge. */
  function fly(state, ship, seconds) {
    let left = ship.speed * seconds;
    while (left > 0 && ship.path.length > 0) {
      const [next] = ship.path;
      const far = apart(ship, next);
      if (far > 0.01) ship.heading = Math.atan2(next.y - ship.y, next.x - ship.x);
      if (far > left) {
        ship.x += Math.cos(ship.heading) * left;
        ship.y += Math.sin(ship.heading) * left;
        left = 0;
      } else {
        ship.x = next.x;
        ship.y = next.y;
        ship.path.shift();
        left -= far;
      }
    }
    if (ship.path.length === 0) ship.bound = false;
    if (left > 0) {
      ship.x += Math.cos(ship.heading) * left;
      ship.y += Math.sin(ship.heading) * left;
    }
    const { radius } = ship;
    const within =
      ship.x > radius &&
      ship.y > radius &&
      ship.x < state.width - radius &&
      ship.y < state.height - radius;
    if (within) ship.inside = true;
    else if (ship.inside && ship.path.length === 0) turnBack(state, ship);
  }

  function turnBack(state, ship) {
    let dx = Math.cos(ship.heading);
    let dy = Math.sin(ship.heading);
    if (ship.x <= ship.radius) dx = Math.abs(dx);
    if (ship.x >= state.width - ship.radius) dx = -Math.abs(dx);
    if (ship.y <= ship.radius) dy = Math.abs(dy);
    if (ship.y >= state.height - ship.radius) dy = -Math.abs(dy);
    ship.heading = Math.atan2(dy, dx);
  }

  const openBerth = (state, ship) =>
    state.berths.find((berth) => berth.mark === ship.mark && berth.closedFor <= 0);

  function landShips(state, events) {
    state.ships = state.ships.filter((ship) => {
      const berth = openBerth(state, ship);
      if (!berth || apart(ship, berth) > BERTH_RADIUS * 0.7) return true;
      state.combo = state.comboFor > 0 ? Math.min(COMBO_MOST, state.combo + 1) : 1;
      state.comboFor = COMBO_SECONDS;
      const points = 100 * state.combo;
      state.score += points;
      state.landed += 1;
      state.landedInShift += 1;
      const { x, y } = berth;
      events.push({ type: 'landed', x, y, points, combo: state.combo, mark: ship.mark });
      return false;
    });
  }

  function collide(state, events) {
    const lost = new Set();
    for (const ship of state.ships) ship.danger = false;
    const { ships, rocks } = state;
    ships.forEach((ship, index) => {
      for (const other of [...ships.slice(index + 1), ...rocks]) {
        const gap = apart(ship, other) - ship.radius - other.radius;
        if (gap < 26) {
          ship.danger = true;
          if (other.id) other.danger = true;
        }
        if (gap >= -3 || lost.has(ship) || lost.has(other)) continue;
        // Two that are still coming in are let pass: nobody could have helped it.
        if (!ship.inside && !other.inside) continue;
        lost.add(ship);
        lost.add(other);
        state.shields -= 1;
        state.combo = 0;
        state.comboFor = 0;
        events.push({ type: 'crash', x: (ship.x + other.x) / 2, y: (ship.y + other.y) / 2 });
      }
    });
    state.ships = ships.filter((ship) => !lost.has(ship));
    state.rocks = rocks.filter((rock) => !lost.has(rock));
    if (state.shields <= 0 && !state.over) {
      state.shields = 0;
      state.over = true;
      events.push({ type: 'over' });
    }
  }

  function drift(state, seconds, events) {
    for (const rock of state.rocks) {
      rock.x += Math.cos(rock.heading) * rock.speed * seconds;
      rock.y += Math.sin(rock.heading) * rock.speed * seconds;
      rock.turn += rock.spin * seconds;
      rock.age += seconds;
      rock.inside = rock.age > 1.5;
    }
    const gone = (rock) =>
      rock.age > 3 &&
      (rock.x < -40 || rock.y < -40 || rock.x > state.width + 40 || rock.y > state.height + 40);
    state.rocks = state.rocks.filter((rock) => !gone(rock));
    state.untilRock -= seconds;
    if (!shiftRules(state.shift).rocks || state.untilRock > 0) return;
    state.untilRock = between(state, 9, 15) - Math.min(4, state.shift * 0.3);
    const place = fromEdge(state);
    state.rocks.push({
      ...place,
      speed: between(state, 14, 24),
      radius: between(state, 12, 17),
      spin: between(state, -0.8, 0.8),
      turn: 0,
      age: 0,
      inside: false,
    });
    events.push({ type: 'rock', ...place });
  }

  function gather(state, seconds, events) {
    state.crystals = state.crystals.filter((crystal) => {
      crystal.left -= seconds;
      const finder = state.ships.find((ship) => apart(ship, crystal) < ship.radius + 12);
      if (!finder) return crystal.left > 0;
      state.score += 50;
      events.push({ type: 'crystal', x: crystal.x, y: crystal.y, points: 50 });
      return false;
    });
    state.untilCrystal -= seconds;
    if (!shiftRules(state.shift).crystals || state.untilCrystal > 0) return;
    state.untilCrystal = between(state, 6, 10);
    state.crystals.push({
      x: between(state, 0.12, 0.88) * state.width,
      y: between(state, 0.16, 0.9) * state.height,
      left: 11,
    });
  }

  function closeBerths(state, seconds, events) {
    for (const berth of state.berths) {
      if (berth.closedFor <= 0) continue;
      berth.closedFor -= seconds;
      if (berth.closedFor <= 0) events.push({ type: 'opened', x: berth.x, y: berth.y });
    }
    state.untilClosing -= seconds;
    if (!shiftRules(state.shift).closings || state.untilClosing > 0) return;
    state.untilClosing = between(state, 16, 22);
    const berth = pick(state, state.berths);
    berth.closedFor = CLOSED_SECONDS;
    events.push({ type: 'closed', x: berth.x, y: berth.y });
  }

  function endShift(state, events) {
    if (state.over || state.landedInShift < shiftRules(state.shift).quota) return;
    const bonus = 300 + state.shields * 100;
    state.score += bonus;
    state.shift += 1;
    state.landedInShift = 0;
    const mended = state.shift % 3 === 0 && state.shields < SHIELDS;
    if (mended) state.shields += 1;
    state.untilShip = Math.max(state.untilShip, 2.5);
    placeBerths(state);
    events.push({ type: 'shift', shift: state.shift, bonus, mended });
  }

  /** Lets so many seconds pass, a twentieth at most at once. */
  function step(state, seconds) {
    const events = [];
    if (state.over) return events;
    const rules = shiftRules(state.shift);
    state.comboFor = Math.max(0, state.comboFor - seconds);
    if (state.comboFor === 0) state.combo = 0;
    state.untilShip -= seconds;
    const coming = state.ships.length + state.arrivals.length;
    if (state.untilShip <= 0 && coming < rules.mostShips) {
      state.untilShip = rules.interval * between(state, 0.75, 1.25);
      announceShip(state, events);
    }
    enterShips(state, seconds);
    for (const ship of state.ships) fly(state, ship, seconds);
    drift(state, seconds, events);
    gather(state, seconds, events);
    closeBerths(state, seconds, events);
    landShips(state, events);
    collide(state, events);
    endShift(state, events);
    return events;
  }

  globalThis.starPort = {
    ...globalThis.starPort,
    MARKS,
    BERTH_RADIUS,
    COMBO_SECONDS,
    SHIELDS,
    shiftRules,
    fieldFor,
    createGame,
    step,
  };
})();
