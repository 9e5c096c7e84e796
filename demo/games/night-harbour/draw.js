/* Draws the sea and the board of 夜航归港. Everything still is painted once a level and size. */
(function () {
  'use strict';

  const { shapes, BOATS } = globalThis.nightHarbour;

  /** How the board lies on the screen: the largest cells that fit into the box. */
  function placeBoard(level, box) {
    const cell = Math.floor(Math.min(box.width / level.width, box.height / level.height, 84));
    const width = cell * level.width;
    const height = cell * level.height;
    return {
      cell,
      width,
      height,
      x: box.x + Math.round((box.width - width) / 2),
      y: box.y + Math.round((box.height - height) / 2),
    };
  }

  const centreOf = (level, place, cell) => ({
    x: place.x + ((cell % level.width) + 0.5) * place.cell,
    y: place.y + (Math.floor(cell / level.width) + 0.5) * place.cell,
  });

  function paintStill(view, level, place, colors) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(view.width * view.ratio));
    canvas.height = Math.max(1, Math.round(view.height * view.ratio));
    const ctx = canvas.getContext('2d');
    ctx.scale(view.ratio, view.ratio);
    const sea = ctx.createLinearGradient(0, 0, 0, view.height);
    sea.addColorStop(0, '#04081a');
    sea.addColorStop(0.4, colors.deep);
    sea.addColorStop(1, '#03060f');
    ctx.fillStyle = sea;
    ctx.fillRect(0, 0, view.width, view.height);
    if (!level) return canvas;
    const shallow = ctx.createRadialGradient(
      place.x + place.width * 0.5,
      place.y + place.height * 0.4,
      place.cell,
      place.x + place.width / 2,
      place.y + place.height / 2,
      Math.max(place.width, place.height) * 0.8,
    );
    shallow.addColorStop(0, colors.shallow);
    shallow.addColorStop(1, colors.deep);
    ctx.shadowColor = colors.line;
    ctx.shadowBlur = 24;
    ctx.fillStyle = shallow;
    ctx.beginPath();
    ctx.roundRect(place.x - 8, place.y - 8, place.width + 16, place.height + 16, 20);
    ctx.fill();
    ctx.shadowBlur = 0;
    ctx.strokeStyle = colors.line;
    ctx.globalAlpha = 0.7;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.globalAlpha = 0.2;
    ctx.lineWidth = 1;
    for (let x = 1; x < level.width; x += 1) {
      ctx.beginPath();
      ctx.moveTo(place.x + x * place.cell, place.y);
      ctx.lineTo(place.x + x * place.cell, place.y + place.height);
      ctx.stroke();
    }
    for (let y = 1; y < level.height; y += 1) {
      ctx.beginPath();
      ctx.moveTo(place.x, place.y + y * place.cell);
      ctx.lineTo(place.x + place.width, place.y + y * place.cell);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
    for (const cell of level.reefs) {
      const { x, y } = centreOf(level, place, cell);
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(place.cell, place.cell);
      shapes.reef(ctx, cell, colors.rock, colors.line);
      ctx.restore();
    }
    return canvas;
  }

  /** Short bright strokes that swim on open water. */
  function paintShimmer(ctx, view, time, color) {
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.5;
    ctx.lineCap = 'round';
    for (let line = 0; line < 34; line += 1) {
      const depth = ((line * 37) % 100) / 100;
      const y = depth * view.height;
      const x = ((line * 173 + time * (4 + depth * 8)) % (view.width + 80)) - 40;
      const long = 8 + depth * 18;
      ctx.globalAlpha = 0.05 + 0.1 * Math.abs(Math.sin(time * 0.7 + line));
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + long / 2, y - 2, x + long, y);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }

  function at(ctx, place, point, paint) {
    ctx.save();
    ctx.translate(point.x, point.y);
    ctx.scale(place.cell, place.cell);
    paint();
    ctx.restore();
  }

  function paintHint(ctx, level, place, scene, time) {
    const { boat, direction } = scene.hint;
    const from = centreOf(level, place, scene.state.boats[boat]);
    at(ctx, place, from, () => {
      ctx.rotate(((direction - 1) * Math.PI) / 2);
      ctx.fillStyle = '#fff3cf';
      ctx.globalAlpha = 0.75 + 0.25 * Math.sin(time * 5);
      const push = 0.62 + Math.sin(time * 5) * 0.06;
      ctx.beginPath();
      ctx.moveTo(push, -0.2);
      ctx.lineTo(push + 0.3, 0);
      ctx.lineTo(push, 0.2);
      ctx.closePath();
      ctx.fill();
    });
  }

  /**
   * One frame. `scene` is what the game shows: level, state, boats on their way, sparks, hint.
   * @param {{ width: number, height: number, ratio: number }} view
   */
  function paintScene(ctx, view, still, place, colors, scene, time) {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(still, 0, 0);
    ctx.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    const moving = scene.calm ? 0 : time;
    paintShimmer(ctx, view, moving, colors.line);
    const { level } = scene;
    if (!level) return;
    const open = globalThis.nightHarbour.allLit(level, scene.shownLit);
    for (const [cell, direction] of level.currents) {
      at(ctx, place, centreOf(level, place, cell), () => {
        shapes.current(ctx, direction, scene.calm ? 0.75 : time, colors.line);
      });
    }
    level.harbours.forEach((cell, boat) => {
      at(ctx, place, centreOf(level, place, cell), () => {
        shapes.harbour(ctx, boat, open, Boolean(scene.shownHome & (1 << boat)), moving);
      });
    });
    level.beacons.forEach((cell, index) => {
      at(ctx, place, centreOf(level, place, cell), () => {
        shapes.beacon(ctx, Boolean(scene.shownLit & (1 << index)), moving);
      });
    });
    level.floes.forEach((cell, index) => {
      if (!(scene.shownFloes & (1 << index))) return;
      at(ctx, place, centreOf(level, place, cell), () => shapes.floe(ctx, cell));
    });
    for (const spark of scene.sparks) {
      ctx.globalAlpha = Math.max(0, spark.life / spark.full);
      ctx.fillStyle = spark.color;
      ctx.beginPath();
      ctx.arc(
        place.x + spark.x * place.cell,
        place.y + spark.y * place.cell,
        spark.size * place.cell,
        0,
        7,
      );
      ctx.fill();
    }
    ctx.globalAlpha = 1;
    scene.boats.forEach((boat, index) => {
      const point = { x: place.x + boat.x * place.cell, y: place.y + boat.y * place.cell };
      at(ctx, place, point, () => {
        const chosen = index === scene.selected && level.starts.length > 1 && !scene.busy;
        shapes.boat(ctx, index, boat.angle, chosen, moving);
      });
    });
    if (scene.hint && !scene.busy) paintHint(ctx, level, place, scene, moving);
  }

  globalThis.nightHarbour = {
    ...globalThis.nightHarbour,
    BOATS,
    placeBoard,
    paintStill,
    paintScene,
  };
})();
