/* What a player does in 星港调度: take hold of a ship, draw its way, steer it, turn the phone. Pure rules. */
(function () {
  'use strict';

  const { BERTH_RADIUS } = globalThis.starPort;
  const PATH_STEP = 7;
  const PATH_POINTS = 160;

  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  /** The ship that a finger at a point takes hold of, with an empty way from there on; null where none is near. */
  function grab(state, x, y, reach = 34) {
    let nearest = null;
    let least = reach;
    for (const ship of state.ships) {
      const far = apart(ship, { x, y });
      if (far < least) [nearest, least] = [ship, far];
    }
    if (nearest) {
      nearest.path = [];
      nearest.bound = false;
    }
    return nearest;
  }

  /** Draws a ship's way on to a point: 'bound' where it has reached the ship's own berth, 'lost' where the ship is gone. */
  function extendPath(state, id, x, y) {
    const ship = state.ships.find((one) => one.id === id);
    if (!ship) return 'lost';
    if (ship.bound) return 'bound';
    const berth = state.berths.find((one) => one.mark === ship.mark);
    const inField = {
      x: Math.max(ship.radius, Math.min(state.width - ship.radius, x)),
      y: Math.max(ship.radius, Math.min(state.height - ship.radius, y)),
    };
    if (berth && apart(inField, berth) < BERTH_RADIUS) {
      ship.path.push({ x: berth.x, y: berth.y });
      ship.bound = true;
      return 'bound';
    }
    const last = ship.path.at(-1) ?? ship;
    if (apart(last, inField) < PATH_STEP || ship.path.length >= PATH_POINTS) return 'drawn';
    ship.path.push(inField);
    return 'drawn';
  }

  /** Turns a ship by keys: it leaves its way and flies in that direction. */
  function steer(state, id, dx, dy) {
    const ship = state.ships.find((one) => one.id === id);
    if (!ship || (dx === 0 && dy === 0)) return false;
    ship.path = [];
    ship.bound = false;
    ship.heading = Math.atan2(dy, dx);
    return true;
  }

  /** Sends a ship straight to its berth. */
  function sendHome(state, id) {
    const ship = state.ships.find((one) => one.id === id);
    const berth = ship && state.berths.find((one) => one.mark === ship.mark);
    if (!berth) return false;
    ship.path = [{ x: berth.x, y: berth.y }];
    ship.bound = true;
    return true;
  }

  /** The same game on a field whose sides have changed places, for a phone that is turned. */
  function turnField(state) {
    [state.width, state.height] = [state.height, state.width];
    const turn = (thing) => {
      [thing.x, thing.y] = [thing.y, thing.x];
      if (thing.heading !== undefined) thing.heading = Math.PI / 2 - thing.heading;
    };
    for (const list of ['ships', 'arrivals', 'berths', 'rocks', 'crystals'])
      state[list].forEach(turn);
    for (const ship of state.ships) ship.path.forEach(turn);
  }

  globalThis.starPort = {
    ...globalThis.starPort,
    grab,
    extendPath,
    steer,
    sendHome,
    turnField,
  };
})();
