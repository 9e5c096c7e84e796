/* Draws the field of 星港调度. The sky is painted once a size. */
(function () {
  'use strict';

  const { shapes, COLORS, BERTH_RADIUS } = globalThis.starPort;

  /** How the field lies on the screen. */
  function placeField(view, field) {
    const scale = Math.min(view.width / field.width, view.height / field.height);
    return {
      scale,
      x: (view.width - field.width * scale) / 2,
      y: (view.height - field.height * scale) / 2,
    };
  }

  function paintSky(view) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(view.width * view.ratio));
    canvas.height = Math.max(1, Math.round(view.height * view.ratio));
    const ctx = canvas.getContext('2d');
    ctx.scale(view.ratio, view.ratio);
    const { width, height } = view;
    const sky = ctx.createLinearGradient(0, 0, width * 0.4, height);
    sky.addColorStop(0, '#070a1f');
    sky.addColorStop(0.55, '#0d1638');
    sky.addColorStop(1, '#1a1440');
    ctx.fillStyle = sky;
    ctx.fillRect(0, 0, width, height);
    const source = { seed: 20 };
    const roll = () => globalThis.kit.random(source);
    const reach = Math.max(width, height);
    for (const [x, y, size, color] of [
      [0.15, 0.2, 0.5, '#3a4fb8'],
      [0.9, 0.45, 0.45, '#7a3f9c'],
      [0.4, 0.9, 0.55, '#1f6a8c'],
    ]) {
      shapes.glow(ctx, x * width, y * height, size * reach, color, 0.3);
    }
    for (let star = 0; star < (width * height) / 1600; star += 1) {
      const size = roll() ** 5 * 1.4 + 0.4;
      ctx.globalAlpha = 0.25 + roll() * 0.7;
      ctx.fillStyle = roll() < 0.8 ? '#ffffff' : '#ffdcae';
      ctx.beginPath();
      ctx.arc(roll() * width, roll() * height, size, 0, 7);
      ctx.fill();
    }
    ctx.globalAlpha = 1;
    // The edge of the planet below the harbour.
    const round = reach * 0.9;
    const below = round * (width > height ? 0.88 : 0.78);
    const planet = ctx.createRadialGradient(
      width * 0.3,
      height + below - round * 0.06,
      round * 0.7,
      width * 0.5,
      height + below,
      round,
    );
    planet.addColorStop(0, '#0b1c3c');
    planet.addColorStop(0.86, '#12315e');
    planet.addColorStop(0.97, '#3d86c4');
    planet.addColorStop(1, '#9fdcff00');
    ctx.fillStyle = planet;
    ctx.beginPath();
    ctx.arc(width * 0.5, height + below, round, 0, 7);
    ctx.fill();
    return canvas;
  }

  /** Struts between the berths, so that they are one station. */
  function paintStation(ctx, state) {
    const middle = { x: state.width / 2, y: state.height / 2 };
    ctx.strokeStyle = 'rgb(130 160 220 / 16%)';
    ctx.lineCap = 'round';
    for (const berth of state.berths) {
      ctx.lineWidth = 7;
      ctx.beginPath();
      ctx.moveTo(berth.x, berth.y);
      ctx.lineTo(middle.x, middle.y);
      ctx.stroke();
    }
    ctx.lineWidth = 3;
    for (const radius of [30, 44]) {
      ctx.beginPath();
      ctx.arc(middle.x, middle.y, radius, 0, 7);
      ctx.stroke();
    }
    shapes.glow(ctx, middle.x, middle.y, 60, '#5b78c8', 0.25);
  }

  function paintPath(ctx, ship, held, time, calm) {
    if (ship.path.length === 0) return;
    ctx.strokeStyle = COLORS[ship.mark];
    ctx.lineWidth = held ? 3.5 : 2.5;
    ctx.globalAlpha = ship.bound ? 0.95 : 0.6;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.setLineDash([1, 8]);
    ctx.lineDashOffset = calm ? 0 : -time * 18;
    ctx.beginPath();
    ctx.moveTo(ship.x, ship.y);
    for (const point of ship.path) ctx.lineTo(point.x, point.y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }

  function paintArrival(ctx, state, arrival, time) {
    const x = Math.max(16, Math.min(state.width - 16, arrival.x));
    // Below the figures at the top.
    const top = state.height > state.width ? 84 : 16;
    const y = Math.max(top, Math.min(state.height - 16, arrival.y));
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(arrival.heading);
    ctx.fillStyle = arrival.mark === undefined ? '#e0a080' : COLORS[arrival.mark];
    ctx.globalAlpha = 0.55 + 0.45 * Math.sin(time * 9);
    ctx.beginPath();
    ctx.moveTo(11, 0);
    ctx.lineTo(-7, -9);
    ctx.lineTo(-2, 0);
    ctx.lineTo(-7, 9);
    ctx.closePath();
    ctx.fill();
    ctx.restore();
  }

  function at(ctx, thing, paint) {
    ctx.save();
    ctx.translate(thing.x, thing.y);
    paint();
    ctx.restore();
  }

  function paintShips(ctx, scene, time) {
    const { state, held, calm } = scene;
    for (const ship of state.ships) paintPath(ctx, ship, held.has(ship.id), time, calm);
    for (const ship of state.ships) {
      at(ctx, ship, () => {
        if (ship.danger) {
          ctx.strokeStyle = '#ff6a5c';
          ctx.lineWidth = 2;
          ctx.globalAlpha = calm ? 0.8 : 0.5 + 0.5 * Math.sin(time * 14);
          ctx.beginPath();
          ctx.arc(0, 0, ship.radius + 9, 0, 7);
          ctx.stroke();
          ctx.globalAlpha = 1;
        }
        if (held.has(ship.id) || scene.chosen === ship.id) {
          ctx.strokeStyle = '#ffffff';
          ctx.lineWidth = 1.5;
          ctx.setLineDash([4, 4]);
          ctx.beginPath();
          ctx.arc(0, 0, ship.radius + 6, 0, 7);
          ctx.stroke();
          ctx.setLineDash([]);
        }
        shapes.ship(ctx, ship, scene.headings.get(ship.id) ?? ship.heading, time, calm);
      });
    }
  }

  function paintEffects(ctx, scene) {
    for (const spark of scene.sparks) {
      ctx.globalAlpha = Math.max(0, spark.life / spark.full);
      ctx.fillStyle = spark.color;
      ctx.beginPath();
      ctx.arc(spark.x, spark.y, spark.size, 0, 7);
      ctx.fill();
    }
    for (const wave of scene.waves) {
      const share = 1 - wave.life / wave.full;
      ctx.globalAlpha = 1 - share;
      ctx.strokeStyle = wave.color;
      ctx.lineWidth = 3 * (1 - share) + 0.5;
      ctx.beginPath();
      ctx.arc(wave.x, wave.y, 8 + share * wave.reach, 0, 7);
      ctx.stroke();
    }
    ctx.textAlign = 'center';
    ctx.font = '700 15px system-ui, sans-serif';
    for (const word of scene.words) {
      const share = 1 - word.life / word.full;
      ctx.globalAlpha = Math.min(1, (1 - share) * 2);
      ctx.fillStyle = word.color;
      ctx.fillText(word.text, word.x, word.y - 14 - share * 26);
    }
    ctx.globalAlpha = 1;
  }

  /** One frame. */
  function paintScene(ctx, view, sky, place, scene, time) {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(sky, 0, 0);
    if (!scene) return;
    const { state } = scene;
    const shake = scene.calm ? 0 : scene.shake;
    const swing = (rate) => Math.sin(time * rate) * shake * 5;
    const scale = place.scale * view.ratio;
    ctx.setTransform(
      scale,
      0,
      0,
      scale,
      (place.x + swing(61)) * view.ratio,
      (place.y + swing(47)) * view.ratio,
    );
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, state.width, state.height);
    if (place.x > 1 || place.y > 1) {
      ctx.strokeStyle = 'rgb(130 160 220 / 25%)';
      ctx.lineWidth = 1;
      ctx.stroke();
    }
    ctx.clip();
    paintStation(ctx, state);
    for (const berth of state.berths) {
      at(ctx, berth, () => shapes.berth(ctx, berth, BERTH_RADIUS, time, scene.calm));
    }
    for (const crystal of state.crystals) {
      at(ctx, crystal, () => shapes.crystal(ctx, crystal, time, scene.calm));
    }
    for (const rock of state.rocks) at(ctx, rock, () => shapes.rock(ctx, rock));
    paintShips(ctx, scene, time);
    for (const arrival of state.arrivals) paintArrival(ctx, state, arrival, time);
    for (const rock of state.rocks) if (rock.age < 1.5) paintArrival(ctx, state, rock, time);
    paintEffects(ctx, scene);
    ctx.restore();
  }

  globalThis.starPort = { ...globalThis.starPort, placeField, paintSky, paintScene };
})();
