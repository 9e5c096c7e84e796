/* The things on the water of 夜航归港, each drawn round the origin in a box of one by one. */
(function () {
  'use strict';

  const BOATS = [
    { hull: '#e8694a', deck: '#ffd9a0', lamp: '#ffd48a', mark: 'circle' },
    { hull: '#35a7a0', deck: '#d8fff2', lamp: '#8ff0dc', mark: 'diamond' },
  ];

  function glow(ctx, x, y, radius, color, opacity) {
    const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, color);
    light.addColorStop(0.35, `${color}55`);
    light.addColorStop(1, `${color}00`);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha *= opacity;
    ctx.fillStyle = light;
    ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    ctx.restore();
  }

  function mark(ctx, shape, size) {
    ctx.beginPath();
    if (shape === 'circle') ctx.arc(0, 0, size, 0, 7);
    else {
      ctx.moveTo(0, -size * 1.25);
      ctx.lineTo(size * 1.25, 0);
      ctx.lineTo(0, size * 1.25);
      ctx.lineTo(-size * 1.25, 0);
      ctx.closePath();
    }
    ctx.fill();
  }

  /** A rock whose outline follows from its cell. */
  function reef(ctx, cell, color, foam) {
    const source = { seed: cell * 7919 + 13 };
    const points = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI * 2;
      const reach = 0.37 + globalThis.kit.random(source) * 0.1;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    const outline = (scale, dy) => {
      ctx.beginPath();
      points.forEach(([x, y], index) => {
        const [nx, ny] = points[(index + 1) % points.length];
        const middle = [((x + nx) / 2) * scale, ((y + ny) / 2) * scale + dy];
        if (index === 0) {
          const [px, py] = points[points.length - 1];
          ctx.moveTo(((x + px) / 2) * scale, ((y + py) / 2) * scale + dy);
        }
        ctx.quadraticCurveTo(x * scale, y * scale + dy, ...middle);
      });
      ctx.closePath();
    };
    ctx.fillStyle = foam;
    ctx.globalAlpha = 0.28;
    outline(1.17, 0.02);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.fillStyle = '#0b1020';
    outline(1, 0.07);
    ctx.fill();
    const shade = ctx.createLinearGradient(-0.2, -0.45, 0.2, 0.45);
    shade.addColorStop(0, '#c9d4ea');
    shade.addColorStop(0.3, color);
    shade.addColorStop(1, '#1c2438');
    ctx.fillStyle = shade;
    outline(0.96, 0);
    ctx.fill();
    ctx.strokeStyle = 'rgb(255 255 255 / 18%)';
    ctx.lineWidth = 0.02;
    ctx.beginPath();
    const [first, , third, , fifth] = points;
    ctx.moveTo(first[0] * 0.6, first[1] * 0.6);
    ctx.lineTo(0.02, -0.05);
    ctx.lineTo(third[0] * 0.6, third[1] * 0.6);
    ctx.moveTo(0.02, -0.05);
    ctx.lineTo(fifth[0] * 0.7, fifth[1] * 0.7);
    ctx.stroke();
  }

  function current(ctx, direction, time, color) {
    ctx.save();
    ctx.rotate(((direction - 1) * Math.PI) / 2);
    ctx.fillStyle = color;
    ctx.globalAlpha = 0.16;
    ctx.beginPath();
    ctx.roundRect(-0.44, -0.36, 0.88, 0.72, 0.2);
    ctx.fill();
    ctx.strokeStyle = color;
    ctx.lineWidth = 0.07;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (let wave = 0; wave < 3; wave += 1) {
      const phase = (time * 0.6 + wave / 3) % 1;
      const x = -0.36 + phase * 0.66;
      ctx.globalAlpha = Math.sin(phase * Math.PI) * 0.9;
      ctx.beginPath();
      ctx.moveTo(x - 0.08, -0.2);
      ctx.lineTo(x + 0.1, 0);
      ctx.lineTo(x - 0.08, 0.2);
      ctx.stroke();
    }
    ctx.restore();
  }

  function beacon(ctx, lit, time) {
    if (lit) glow(ctx, 0, -0.12, 0.85 + Math.sin(time * 3) * 0.06, '#ffd27a', 0.9);
    ctx.fillStyle = 'rgb(0 0 0 / 30%)';
    ctx.beginPath();
    ctx.ellipse(0, 0.26, 0.24, 0.09, 0, 0, 7);
    ctx.fill();
    ctx.fillStyle = lit ? '#d8573f' : '#8a5560';
    ctx.beginPath();
    ctx.moveTo(-0.2, 0.24);
    ctx.lineTo(-0.09, -0.08);
    ctx.lineTo(0.09, -0.08);
    ctx.lineTo(0.2, 0.24);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = lit ? '#fff3dc' : '#c3c8d8';
    ctx.fillRect(-0.15, 0.05, 0.3, 0.08);
    ctx.beginPath();
    ctx.arc(0, -0.17, 0.12, 0, 7);
    ctx.fillStyle = lit ? '#fff6d8' : '#2b3348';
    ctx.fill();
    ctx.strokeStyle = lit ? '#ffd27a' : '#d4dbea';
    ctx.lineWidth = 0.035;
    ctx.stroke();
  }

  function floe(ctx, cell) {
    const source = { seed: cell * 104729 + 5 };
    ctx.beginPath();
    for (let corner = 0; corner < 7; corner += 1) {
      const angle = (corner / 7) * Math.PI * 2 + 0.3;
      const reach = 0.34 + globalThis.kit.random(source) * 0.1;
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.closePath();
    const ice = ctx.createLinearGradient(-0.3, -0.4, 0.3, 0.4);
    ice.addColorStop(0, '#ffffff');
    ice.addColorStop(0.5, '#cfeaf7');
    ice.addColorStop(1, '#86bcd8');
    ctx.fillStyle = 'rgb(0 0 0 / 25%)';
    ctx.save();
    ctx.translate(0, 0.06);
    ctx.fill();
    ctx.restore();
    ctx.fillStyle = ice;
    ctx.fill();
    ctx.strokeStyle = '#5f9dbf';
    ctx.lineWidth = 0.025;
    ctx.beginPath();
    ctx.moveTo(-0.12, -0.3);
    ctx.lineTo(0.02, -0.04);
    ctx.lineTo(-0.14, 0.14);
    ctx.moveTo(0.02, -0.04);
    ctx.lineTo(0.26, 0.1);
    ctx.stroke();
  }

  function harbour(ctx, boat, open, home, time) {
    const colors = BOATS[boat];
    const pulse = open && !home ? 0.5 + 0.5 * Math.sin(time * 3.2) : 0;
    if (open) glow(ctx, 0, 0, 0.8 + pulse * 0.12, colors.lamp, home ? 0.7 : 0.45 + pulse * 0.2);
    ctx.globalAlpha = open ? 1 : 0.55;
    ctx.fillStyle = '#3b2c22';
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.roundRect(side * 0.4 - 0.07, -0.44, 0.14, 0.88, 0.05);
      ctx.fill();
    }
    ctx.fillStyle = '#a57b52';
    for (const side of [-1, 1]) {
      for (let plank = 0; plank < 5; plank += 1) {
        ctx.fillRect(side * 0.4 - 0.06, -0.42 + plank * 0.17, 0.12, 0.14);
      }
    }
    ctx.strokeStyle = colors.lamp;
    ctx.lineWidth = 0.05;
    ctx.setLineDash(open ? [] : [0.09, 0.09]);
    ctx.beginPath();
    ctx.arc(0, 0, 0.25 + pulse * 0.02, 0, 7);
    ctx.stroke();
    ctx.setLineDash([]);
    if (!home) {
      ctx.fillStyle = colors.hull;
      mark(ctx, colors.mark, 0.12);
    }
    ctx.globalAlpha = 1;
    for (const [x, y] of [
      [-0.4, -0.4],
      [0.4, -0.4],
      [-0.4, 0.4],
      [0.4, 0.4],
    ]) {
      ctx.fillStyle = open ? colors.lamp : '#596074';
      ctx.beginPath();
      ctx.arc(x, y, 0.055, 0, 7);
      ctx.fill();
    }
  }

  /** A boat seen from above, its bow to `angle` (0 is up). */
  function boat(ctx, index, angle, selected, time) {
    const colors = BOATS[index];
    if (selected) {
      ctx.strokeStyle = colors.lamp;
      ctx.globalAlpha = 0.55 + 0.3 * Math.sin(time * 4);
      ctx.lineWidth = 0.035;
      ctx.beginPath();
      ctx.arc(0, 0, 0.47, 0, 7);
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
    ctx.rotate(angle);
    glow(ctx, 0, -0.55, 0.6, colors.lamp, 0.35);
    const hull = (scale) => {
      ctx.beginPath();
      ctx.moveTo(0, -0.42 * scale);
      ctx.bezierCurveTo(0.3 * scale, -0.18, 0.27 * scale, 0.2, 0.17 * scale, 0.38 * scale);
      ctx.lineTo(-0.17 * scale, 0.38 * scale);
      ctx.bezierCurveTo(-0.27 * scale, 0.2, -0.3 * scale, -0.18, 0, -0.42 * scale);
      ctx.closePath();
    };
    ctx.fillStyle = 'rgb(0 0 0 / 35%)';
    ctx.save();
    ctx.translate(0.03, 0.05);
    hull(1.06);
    ctx.fill();
    ctx.restore();
    ctx.fillStyle = colors.hull;
    hull(1);
    ctx.fill();
    ctx.fillStyle = colors.deck;
    hull(0.72);
    ctx.fill();
    ctx.fillStyle = colors.hull;
    ctx.beginPath();
    ctx.roundRect(-0.11, 0.02, 0.22, 0.2, 0.05);
    ctx.fill();
    ctx.fillStyle = '#fff7e0';
    mark(ctx, colors.mark, 0.06);
    glow(ctx, 0, -0.3, 0.22, '#ffffff', 0.9);
  }

  globalThis.nightHarbour = {
    ...globalThis.nightHarbour,
    BOATS,
    shapes: { glow, reef, current, beacon, floe, harbour, boat },
  };
})();
