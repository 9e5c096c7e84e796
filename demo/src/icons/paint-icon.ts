import { fade, lighten } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Canvas, SKRSContext2D } from '../paint/surface.ts';
import type { IconName } from '../types.ts';

interface IconColors {
  from: string;
  to: string;
}

/** Each mark is drawn in a box from -1 to 1, in the current fill and stroke. */
const marks: Record<IconName, (ctx: SKRSContext2D) => void> = {
  library: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.6, -0.44, 1.2, 0.88, 0.16);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.14, -0.22);
    ctx.lineTo(0.26, 0);
    ctx.lineTo(-0.14, 0.22);
    ctx.closePath();
    ctx.fill();
  },
  ranking: (ctx) => {
    for (const [x, top] of [
      [-0.52, 0.06],
      [-0.13, -0.5],
      [0.26, -0.2],
    ] as const) {
      ctx.beginPath();
      ctx.roundRect(x, top, 0.27, 0.52 - top, 0.08);
      ctx.fill();
    }
  },
  short: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.38, -0.6, 0.76, 1.2, 0.16);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.1, -0.2);
    ctx.lineTo(0.22, 0);
    ctx.lineTo(-0.1, 0.2);
    ctx.closePath();
    ctx.fill();
  },
  tags: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-0.56, -0.5);
    ctx.lineTo(0.02, -0.5);
    ctx.lineTo(0.58, 0.08);
    ctx.lineTo(0.06, 0.6);
    ctx.lineTo(-0.56, 0);
    ctx.closePath();
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(-0.28, -0.22, 0.11, 0, 7);
    ctx.fill();
  },
  vip: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-0.62, -0.3);
    ctx.lineTo(-0.26, 0.02);
    ctx.lineTo(0, -0.46);
    ctx.lineTo(0.26, 0.02);
    ctx.lineTo(0.62, -0.3);
    ctx.lineTo(0.46, 0.46);
    ctx.lineTo(-0.46, 0.46);
    ctx.closePath();
    ctx.fill();
  },
  history: (ctx) => {
    ctx.beginPath();
    ctx.arc(0, 0, 0.56, 0, 7);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(0, -0.34);
    ctx.lineTo(0, 0.04);
    ctx.lineTo(0.26, 0.2);
    ctx.stroke();
  },
  collection: (ctx) => {
    ctx.beginPath();
    for (let point = 0; point < 10; point += 1) {
      const reach = point % 2 === 0 ? 0.64 : 0.28;
      const angle = (point / 10) * Math.PI * 2 - Math.PI / 2;
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach + 0.04);
    }
    ctx.closePath();
    ctx.fill();
  },
  search: (ctx) => {
    ctx.beginPath();
    ctx.arc(-0.1, -0.1, 0.42, 0, 7);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(0.23, 0.23);
    ctx.lineTo(0.56, 0.56);
    ctx.stroke();
  },
  reserved: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-0.5, 0.28);
    ctx.lineTo(0.5, 0.28);
    ctx.bezierCurveTo(0.3, 0.06, 0.4, -0.56, 0, -0.56);
    ctx.bezierCurveTo(-0.4, -0.56, -0.3, 0.06, -0.5, 0.28);
    ctx.closePath();
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0.5, 0.1, 0, 7);
    ctx.fill();
  },
  comic: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.54, -0.54, 1.08, 1.08, 0.14);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.54, -0.06);
    ctx.lineTo(0.54, -0.06);
    ctx.moveTo(0.1, -0.06);
    ctx.lineTo(-0.06, 0.54);
    ctx.stroke();
  },
  novel: (ctx) => {
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(0, -0.34);
      ctx.quadraticCurveTo(side * 0.24, -0.52, side * 0.6, -0.46);
      ctx.lineTo(side * 0.6, 0.38);
      ctx.quadraticCurveTo(side * 0.24, 0.32, 0, 0.5);
    }
    ctx.moveTo(0, -0.34);
    ctx.lineTo(0, 0.5);
    ctx.stroke();
  },
  audio: (ctx) => {
    ctx.beginPath();
    ctx.arc(0, 0.02, 0.54, Math.PI, 0);
    ctx.stroke();
    for (const x of [-0.62, 0.34]) {
      ctx.beginPath();
      ctx.roundRect(x, 0.04, 0.28, 0.5, 0.12);
      ctx.fill();
    }
  },
  photo: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.6, -0.48, 1.2, 0.96, 0.14);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0.26, -0.18, 0.11, 0, 7);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(-0.5, 0.36);
    ctx.lineTo(-0.14, -0.06);
    ctx.lineTo(0.14, 0.22);
    ctx.lineTo(0.3, 0.08);
    ctx.lineTo(0.52, 0.36);
    ctx.stroke();
  },
  game: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.66, -0.36, 1.32, 0.76, 0.36);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.3, -0.14);
    ctx.lineTo(-0.3, 0.18);
    ctx.moveTo(-0.46, 0.02);
    ctx.lineTo(-0.14, 0.02);
    ctx.stroke();
    for (const [x, y] of [
      [0.2, 0.1],
      [0.38, -0.08],
    ] as const) {
      ctx.beginPath();
      ctx.arc(x, y, 0.09, 0, 7);
      ctx.fill();
    }
  },
  live: (ctx) => {
    ctx.beginPath();
    ctx.roundRect(-0.56, -0.3, 1.12, 0.8, 0.14);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(-0.3, -0.6);
    ctx.lineTo(0, -0.32);
    ctx.lineTo(0.3, -0.6);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0.1, 0.13, 0, 7);
    ctx.fill();
  },
};

const colors: Record<IconName, IconColors> = {
  library: { from: '#5b7cfa', to: '#2b3f9e' },
  ranking: { from: '#ff8a5c', to: '#b8352f' },
  short: { from: '#35c2b4', to: '#116a72' },
  tags: { from: '#b07cff', to: '#5a2fa8' },
  vip: { from: '#f5c77e', to: '#a8702a' },
  history: { from: '#6fb2e8', to: '#2a5f96' },
  collection: { from: '#ff7fa5', to: '#a32f62' },
  search: { from: '#7bd389', to: '#2b7d54' },
  live: { from: '#ff8a7a', to: '#a8324a' },
  reserved: { from: '#f2a65a', to: '#8a3d5c' },
  comic: { from: '#ffb35c', to: '#b8592a' },
  novel: { from: '#8ad0a2', to: '#2f7a5a' },
  audio: { from: '#8f9bff', to: '#4038a8' },
  photo: { from: '#6fd0e8', to: '#23708f' },
  game: { from: '#e887c9', to: '#8f2f7e' },
};

/** A shortcut's icon with a transparent surrounding, `size` pixels square. */
export function paintIcon(name: IconName, size: number): Canvas {
  return paintLayer(size, size, (ctx) => {
    const { from, to } = colors[name];
    const edge = size * 0.08;
    ctx.beginPath();
    ctx.roundRect(edge, edge, size - edge * 2, size - edge * 2, size * 0.27);
    ctx.fillStyle = verticalGradient(ctx, edge, size - edge, [from, to]);
    ctx.fill();
    ctx.save();
    ctx.clip();
    drawGlow(ctx, size * 0.28, size * 0.18, size * 0.62, lighten(from, 0.5), 0.7);
    ctx.fillStyle = fade('#ffffff', 0.1);
    ctx.beginPath();
    ctx.ellipse(size * 0.5, size * 0.98, size * 0.66, size * 0.34, 0, 0, 7);
    ctx.fill();
    ctx.restore();
    ctx.translate(size / 2, size / 2);
    ctx.scale(size * 0.36, size * 0.36);
    ctx.fillStyle = '#ffffff';
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 0.13;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.shadowColor = fade(to, 0.8);
    ctx.shadowBlur = size * 0.05;
    ctx.shadowOffsetY = size * 0.02;
    marks[name](ctx);
  });
}
