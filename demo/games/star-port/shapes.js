/* Ships, berths and rocks of 星港调度, each drawn round the origin. */
(function () {
  'use strict';

  /** By mark: circle, triangle, square, diamond. Told apart by shape as well as by colour. */
  const COLORS = ['#5cc8ff', '#ffc15e', '#ff7d9c', '#7ee08f'];
  const glows = new Map();

  /** A round light as a picture of its own, painted once a colour. */
  function glowOf(color) {
    let canvas = glows.get(color);
    if (!canvas) {
      canvas = document.createElement('canvas');
      canvas.width = 128;
      canvas.height = 128;
      const ctx = canvas.getContext('2d');
      const light = ctx.createRadialGradient(64, 64, 0, 64, 64, 64);
      light.addColorStop(0, color);
      light.addColorStop(0.25, `${color}77`);
      light.addColorStop(1, `${color}00`);
      ctx.fillStyle = light;
      ctx.fillRect(0, 0, 128, 128);
      glows.set(color, canvas);
    }
    return canvas;
  }

  function glow(ctx, x, y, radius, color, opacity) {
    const before = ctx.globalAlpha;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = before * opacity;
    ctx.drawImage(glowOf(color), x - radius, y - radius, radius * 2, radius * 2);
    ctx.globalAlpha = before;
    ctx.globalCompositeOperation = 'source-over';
  }

  function markPath(ctx, mark, size) {
    ctx.beginPath();
    if (mark === 0) ctx.arc(0, 0, size, 0, Math.PI * 2);
    else {
      const corners = mark === 1 ? 3 : 4;
      const first = mark === 2 ? -Math.PI / 4 : -Math.PI / 2;
      const reach = mark === 1 ? size * 1.25 : size * 1.2;
      for (let corner = 0; corner < corners; corner += 1) {
        const angle = first + (corner / corners) * Math.PI * 2;
        ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
      }
      ctx.closePath();
    }
  }

  const hulls = {
    shuttle(ctx, r) {
      ctx.moveTo(r * 1.25, 0);
      ctx.quadraticCurveTo(r * 0.2, -r * 0.55, -r * 0.6, -r);
      ctx.lineTo(-r * 0.95, -r * 0.9);
      ctx.lineTo(-r * 0.6, 0);
      ctx.lineTo(-r * 0.95, r * 0.9);
      ctx.lineTo(-r * 0.6, r);
      ctx.quadraticCurveTo(r * 0.2, r * 0.55, r * 1.25, 0);
    },
    cargo(ctx, r) {
      ctx.moveTo(r * 1.1, -r * 0.3);
      ctx.lineTo(r * 1.1, r * 0.3);
      ctx.lineTo(r * 0.6, r * 0.75);
      ctx.lineTo(-r * 0.95, r * 0.75);
      ctx.lineTo(-r * 1.1, r * 0.4);
      ctx.lineTo(-r * 1.1, -r * 0.4);
      ctx.lineTo(-r * 0.95, -r * 0.75);
      ctx.lineTo(r * 0.6, -r * 0.75);
    },
    tanker(ctx, r) {
      ctx.roundRect(-r * 1.15, -r * 0.62, r * 2.2, r * 1.24, r * 0.6);
    },
  };

  function details(ctx, kind, r, color) {
    ctx.fillStyle = 'rgb(6 12 30 / 45%)';
    if (kind === 'cargo') {
      for (const x of [-0.85, -0.32, 0.21]) ctx.fillRect(x * r, -r * 0.6, r * 0.42, r * 1.2);
    } else if (kind === 'tanker') {
      for (const x of [-0.6, 0.55]) {
        ctx.beginPath();
        ctx.arc(x * r, 0, r * 0.36, 0, 7);
        ctx.fill();
      }
    } else {
      ctx.beginPath();
      ctx.ellipse(r * 0.45, 0, r * 0.3, r * 0.16, 0, 0, 7);
      ctx.fill();
    }
    ctx.strokeStyle = color;
    ctx.lineWidth = 1;
  }

  function ship(ctx, one, heading, time, calm) {
    const { kind, radius: r, mark } = one;
    const color = COLORS[mark];
    ctx.save();
    ctx.rotate(heading);
    const flame = calm ? 1 : 0.8 + 0.2 * Math.sin(time * 24 + one.id);
    glow(ctx, -r * 1.2, 0, r * 1.1 * flame, '#7fb7ff', 0.8);
    glow(ctx, 0, 0, r * 2.1, color, 0.35);
    const metal = ctx.createLinearGradient(0, -r, 0, r);
    metal.addColorStop(0, '#f4f8ff');
    metal.addColorStop(0.45, color);
    metal.addColorStop(1, '#1b2a4e');
    ctx.fillStyle = metal;
    ctx.beginPath();
    hulls[kind](ctx, r);
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = 'rgb(255 255 255 / 55%)';
    ctx.lineWidth = 1;
    ctx.stroke();
    details(ctx, kind, r, color);
    ctx.restore();
    ctx.fillStyle = '#0a1530';
    markPath(ctx, mark, r * 0.46);
    ctx.fill();
    ctx.fillStyle = '#ffffff';
    markPath(ctx, mark, r * 0.32);
    ctx.fill();
  }

  function berth(ctx, one, radius, time, calm) {
    const color = COLORS[one.mark];
    const closed = one.closedFor > 0;
    glow(ctx, 0, 0, radius * 2.4, closed ? '#54607c' : color, 0.4);
    ctx.fillStyle = 'rgb(8 16 40 / 85%)';
    ctx.beginPath();
    for (let corner = 0; corner < 8; corner += 1) {
      const angle = ((corner + 0.5) / 8) * Math.PI * 2;
      ctx.lineTo(Math.cos(angle) * radius * 1.18, Math.sin(angle) * radius * 1.18);
    }
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = closed ? '#7a86a4' : color;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.save();
    if (!calm) ctx.rotate(time * 0.4);
    ctx.setLineDash([5, 7]);
    ctx.globalAlpha = 0.8;
    ctx.beginPath();
    ctx.arc(0, 0, radius * 0.86, 0, 7);
    ctx.stroke();
    ctx.restore();
    ctx.fillStyle = closed ? '#7a86a4' : color;
    ctx.globalAlpha = closed ? 0.4 : 1;
    markPath(ctx, one.mark, radius * 0.36);
    ctx.fill();
    ctx.globalAlpha = 1;
    for (let lamp = 0; lamp < 4; lamp += 1) {
      const angle = (lamp / 4) * Math.PI * 2 + Math.PI / 4;
      const lit = closed || calm || Math.floor(time * 2) % 4 === lamp;
      ctx.fillStyle = closed ? '#ff6a5c' : lit ? '#ffffff' : color;
      ctx.beginPath();
      ctx.arc(Math.cos(angle) * radius * 1.1, Math.sin(angle) * radius * 1.1, 2.2, 0, 7);
      ctx.fill();
    }
    if (!closed) return;
    ctx.strokeStyle = '#ff6a5c';
    ctx.lineWidth = 3;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(-radius * 0.5, -radius * 0.5);
    ctx.lineTo(radius * 0.5, radius * 0.5);
    ctx.moveTo(radius * 0.5, -radius * 0.5);
    ctx.lineTo(-radius * 0.5, radius * 0.5);
    ctx.stroke();
  }

  function rock(ctx, one) {
    const r = one.radius;
    ctx.rotate(one.turn);
    const stone = ctx.createRadialGradient(-r * 0.4, -r * 0.4, r * 0.1, 0, 0, r * 1.2);
    stone.addColorStop(0, '#c7b8a6');
    stone.addColorStop(0.5, '#7a6b60');
    stone.addColorStop(1, '#2b2530');
    ctx.fillStyle = stone;
    ctx.beginPath();
    for (let corner = 0; corner < 9; corner += 1) {
      const angle = (corner / 9) * Math.PI * 2;
      const reach = r * (0.86 + 0.2 * Math.sin(corner * 5.3 + r));
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = 'rgb(0 0 0 / 25%)';
    for (const [x, y, size] of [
      [0.2, -0.3, 0.24],
      [-0.35, 0.25, 0.18],
      [0.35, 0.4, 0.14],
    ]) {
      ctx.beginPath();
      ctx.arc(x * r, y * r, size * r, 0, 7);
      ctx.fill();
    }
  }

  function crystal(ctx, one, time, calm) {
    const beat = calm ? 1 : 0.9 + 0.1 * Math.sin(time * 5);
    ctx.globalAlpha = Math.min(1, one.left / 2);
    glow(ctx, 0, 0, 26 * beat, '#c9a7ff', 0.8);
    ctx.fillStyle = '#efe2ff';
    ctx.beginPath();
    for (let corner = 0; corner < 8; corner += 1) {
      const reach = corner % 2 ? 3 : 10 * beat;
      const angle = (corner / 8) * Math.PI * 2;
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.closePath();
    ctx.fill();
    ctx.globalAlpha = 1;
  }

  globalThis.starPort = {
    ...globalThis.starPort,
    COLORS,
    shapes: { glow, ship, berth, rock, crystal },
  };
})();
