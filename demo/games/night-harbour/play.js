/* One level being played: its history, and the boats, sparks and lamps as they are shown on the way. */
(function () {
  'use strict';

  const game = globalThis.nightHarbour;
  /** Cells a second. */
  const SPEED = 13;
  const ANGLES = [0, Math.PI / 2, Math.PI, -Math.PI / 2];

  function createPlay(index, options) {
    const { best, rows } = game.levels[index];
    const level = game.parseLevel(rows);
    const first = game.startOf(level);
    const pointOf = (cell) => ({
      x: (cell % level.width) + 0.5,
      y: Math.floor(cell / level.width) + 0.5,
    });
    const scene = {
      index,
      best,
      level,
      state: first,
      history: [first],
      selected: 0,
      hints: 0,
      hint: null,
      busy: false,
      calm: false,
      sparks: [],
      boats: [],
      shownLit: 0,
      shownHome: 0,
      shownFloes: first.floes,
    };
    /** The move that is being shown. */
    let way = null;

    function settle() {
      const { state } = scene;
      scene.boats = state.boats.map((cell, boat) => ({
        ...pointOf(cell),
        angle: scene.boats[boat]?.angle ?? 0,
      }));
      scene.shownLit = state.lit;
      scene.shownHome = state.home;
      scene.shownFloes = state.floes;
      scene.busy = false;
      way = null;
    }

    function spray(x, y, count, color, reach) {
      if (scene.calm) return;
      for (let i = 0; i < count && scene.sparks.length < 160; i += 1) {
        const angle = Math.random() * Math.PI * 2;
        const push = Math.random() * reach;
        const full = 0.4 + Math.random() * 0.5;
        scene.sparks.push({
          x,
          y,
          vx: Math.cos(angle) * push,
          vy: Math.sin(angle) * push,
          size: 0.02 + Math.random() * 0.05,
          color,
          life: full,
          full,
        });
      }
    }

    function move(boat, direction) {
      if (scene.busy || game.isSolved(level, scene.state)) return false;
      scene.hint = null;
      const moved = game.move(level, scene.state, boat, direction);
      if (!moved) {
        options.onEvent('stuck');
        if (scene.boats[boat]) scene.boats[boat].angle = ANGLES[direction];
        return false;
      }
      way = {
        boat,
        moved,
        points: [scene.state.boats[boat], ...moved.path].map(pointOf),
        done: 0,
        reached: 0,
      };
      scene.boats[boat].angle = ANGLES[direction];
      scene.busy = true;
      scene.state = moved.state;
      scene.history.push(moved.state);
      options.onEvent('slide');
      return true;
    }

    /** What happens when the boat has come to another cell of its way. */
    function reach(count) {
      const cell = way.moved.path[count - 1];
      const { x, y } = way.points[count];
      spray(x, y, 2, '#d8ecff', 0.6);
      if (way.moved.lit.includes(cell)) {
        scene.shownLit |= 1 << level.beacons.indexOf(cell);
        spray(x, y, 14, '#ffd27a', 1.6);
        options.onEvent('lamp');
      }
    }

    function arrive() {
      const { boat, moved } = way;
      const { x, y } = way.points.at(-1);
      if (moved.broke >= 0) {
        const ice = pointOf(moved.broke);
        spray(ice.x, ice.y, 26, '#e6f6ff', 2.4);
        options.onEvent('crack');
      } else if (moved.moored) {
        spray(x, y, 30, game.BOATS[boat].lamp, 2);
        options.onEvent('moor');
      } else {
        spray(x, y, 8, '#d8ecff', 1.2);
        options.onEvent('bump');
      }
      settle();
      if (moved.moored) {
        const waiting = level.starts.findIndex((_, other) => !(scene.state.home & (1 << other)));
        if (waiting >= 0) scene.selected = waiting;
      }
      if (game.isSolved(level, scene.state)) options.onEvent('solved');
    }

    function step(seconds) {
      for (const spark of scene.sparks) {
        spark.life -= seconds;
        spark.x += spark.vx * seconds;
        spark.y += spark.vy * seconds;
      }
      scene.sparks = scene.sparks.filter((spark) => spark.life > 0);
      if (!way) return;
      const length = way.points.length - 1;
      // Gathers way at first and is stopped at once, like a thing that slides.
      const pace = scene.calm ? 60 : SPEED * Math.min(1, 0.45 + way.done * 0.5);
      way.done = Math.min(length, way.done + pace * seconds);
      const passed = Math.floor(way.done);
      while (way.reached < passed) {
        way.reached += 1;
        reach(way.reached);
      }
      const from = way.points[passed];
      const to = way.points[Math.min(length, passed + 1)];
      const share = way.done - passed;
      const boat = scene.boats[way.boat];
      boat.x = from.x + (to.x - from.x) * share;
      boat.y = from.y + (to.y - from.y) * share;
      if (to !== from) boat.angle = Math.atan2(to.x - from.x, from.y - to.y);
      if (way.done >= length) arrive();
    }

    settle();
    return {
      scene,
      step,
      move,
      moves: () => scene.history.length - 1,
      select(boat) {
        if (boat < level.starts.length && !(scene.state.home & (1 << boat))) scene.selected = boat;
      },
      /** Takes back so many moves, all of them by default. */
      undo(count = scene.history.length) {
        if (scene.history.length < 2) return false;
        scene.history = scene.history.slice(0, Math.max(1, scene.history.length - count));
        scene.state = scene.history.at(-1);
        scene.hint = null;
        settle();
        if (scene.state.home & (1 << scene.selected)) scene.selected = 1 - scene.selected;
        return true;
      },
      /** Shows the next move of the shortest way; gives how many moves to take back where it is closed. */
      askHint() {
        const hint = game.hintFor(level, scene.history);
        scene.hints += 1;
        if (hint && hint.back === 0) {
          scene.hint = hint;
          scene.selected = hint.boat;
        }
        return hint;
      },
      /** The boat within reach of a point in cells, or -1. */
      boatNear(x, y) {
        let nearest = -1;
        let least = 0.85;
        scene.boats.forEach((boat, index) => {
          const far = Math.hypot(boat.x - x, boat.y - y);
          if (far < least) [nearest, least] = [index, far];
        });
        return nearest;
      },
    };
  }

  globalThis.nightHarbour = { ...globalThis.nightHarbour, createPlay };
})();
