/* One game being played: the rules' state, and the sparks, waves and words that its events become. */
(function () {
  'use strict';

  const game = globalThis.starPort;
  const MOST_SPARKS = 220;

  function createPlay(seed, field, options) {
    const state = game.createGame(seed, field);
    const scene = {
      state,
      calm: false,
      /** Ids of ships whose ways are being drawn. */
      held: new Set(),
      /** Id of the ship that keys steer. */
      chosen: 0,
      /** Headings as they are shown, which follow the true ones. */
      headings: new Map(),
      sparks: [],
      waves: [],
      words: [],
      shake: 0,
    };
    let warned = 0;

    function burst(x, y, count, color, push) {
      if (scene.calm) return;
      for (let i = 0; i < count && scene.sparks.length < MOST_SPARKS; i += 1) {
        const angle = Math.random() * Math.PI * 2;
        const speed = push * (0.2 + Math.random());
        const full = 0.3 + Math.random() * 0.6;
        scene.sparks.push({
          x,
          y,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed,
          size: 0.8 + Math.random() * 2,
          color,
          life: full,
          full,
        });
      }
    }

    const wave = (x, y, color, reach) =>
      scene.waves.push({ x, y, color, reach, life: 0.6, full: 0.6 });
    const word = (x, y, text, color) =>
      scene.words.push({ x, y, text, color, life: 1.1, full: 1.1 });

    function show(event) {
      const { x, y } = event;
      if (event.type === 'landed') {
        const color = game.COLORS[event.mark];
        burst(x, y, 22, color, 70);
        wave(x, y, color, 46);
        const times = event.combo > 1 ? ` ×${event.combo}` : '';
        word(x, y, `+${event.points}${times}`, color);
      } else if (event.type === 'crystal') {
        burst(x, y, 14, '#d9c2ff', 60);
        word(x, y, `+${event.points}`, '#e6d6ff');
      } else if (event.type === 'crash') {
        burst(x, y, 60, '#ffb27a', 130);
        burst(x, y, 20, '#ffffff', 60);
        wave(x, y, '#ff7a5c', 80);
        scene.shake = 1;
      }
      options.onEvent(event);
    }

    function age(list, seconds) {
      for (const one of list) one.life -= seconds;
      return list.filter((one) => one.life > 0);
    }

    function follow(seconds) {
      const alive = new Set(state.ships.map((ship) => ship.id));
      for (const id of scene.headings.keys()) if (!alive.has(id)) scene.headings.delete(id);
      for (const id of scene.held) if (!alive.has(id)) scene.held.delete(id);
      for (const ship of state.ships) {
        const shown = scene.headings.get(ship.id) ?? ship.heading;
        const turn = Math.atan2(Math.sin(ship.heading - shown), Math.cos(ship.heading - shown));
        scene.headings.set(ship.id, shown + turn * Math.min(1, seconds * 9));
      }
    }

    return {
      scene,
      state,
      step(seconds) {
        for (const event of game.step(state, seconds)) show(event);
        follow(seconds);
        for (const spark of scene.sparks) {
          spark.x += spark.vx * seconds;
          spark.y += spark.vy * seconds;
        }
        scene.sparks = age(scene.sparks, seconds);
        scene.waves = age(scene.waves, seconds);
        scene.words = age(scene.words, seconds);
        scene.shake = Math.max(0, scene.shake - seconds * 2.5);
        warned -= seconds;
        if (warned <= 0 && state.ships.some((ship) => ship.danger)) {
          warned = 0.55;
          options.onEvent({ type: 'danger' });
        }
      },
      /** Keys take the next ship, or the one before. */
      choose(by) {
        const ids = state.ships.map((ship) => ship.id);
        if (ids.length === 0) return;
        const at = ids.indexOf(scene.chosen);
        scene.chosen = ids[(at + by + ids.length) % ids.length] ?? ids[0];
      },
      turn() {
        game.turnField(state);
        for (const list of [scene.sparks, scene.waves, scene.words]) list.length = 0;
        scene.headings.clear();
      },
    };
  }

  globalThis.starPort = { ...globalThis.starPort, createPlay };
})();
