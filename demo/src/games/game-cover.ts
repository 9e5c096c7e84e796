import { createCanvas } from '@napi-rs/canvas';
import { finishLayer } from '../paint/finish.ts';
import { fade, lighten, darken } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { createRng } from '../random.ts';
import type { Rng } from '../random.ts';
import { scenes } from '../scenes/registry.ts';
import { createStage } from '../scenes/stage.ts';
import type { GameSlug } from './pack-game.ts';

export const gameCoverSize = { width: 600, height: 450 };
const jpegQuality = 88;

/** A dotted way through the points, as a player draws it. */
function paintWay(
  ctx: SKRSContext2D,
  points: readonly (readonly [number, number])[],
  color: string,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 6;
  ctx.lineCap = 'round';
  ctx.setLineDash([1, 14]);
  ctx.beginPath();
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = points;
  ctx.moveTo(x0, y0);
  ctx.bezierCurveTo(x1, y1, x2, y2, x3, y3);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintBerth(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  r: number,
  color: string,
  corners: number,
): void {
  drawGlow(ctx, x, y, r * 3, color, 0.8);
  ctx.fillStyle = 'rgba(8,14,36,0.9)';
  ctx.strokeStyle = color;
  ctx.lineWidth = 5;
  ctx.beginPath();
  for (let corner = 0; corner < 8; corner += 1) {
    const angle = ((corner + 0.5) / 8) * Math.PI * 2;
    ctx.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.setLineDash([12, 12]);
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, r * 0.7, 0, 7);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = color;
  ctx.beginPath();
  if (corners === 0) ctx.arc(x, y, r * 0.32, 0, 7);
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (corner / corners) * Math.PI * 2 - Math.PI / 2;
    ctx.lineTo(x + Math.cos(angle) * r * 0.4, y + Math.sin(angle) * r * 0.4);
  }
  ctx.fill();
}

function paintShuttle(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  angle: number,
  color: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  drawGlow(ctx, -size, 0, size * 1.6, '#8fc0ff', 0.9);
  drawGlow(ctx, 0, 0, size * 2.6, color, 0.5);
  const hull = ctx.createLinearGradient(0, -size, 0, size);
  hull.addColorStop(0, '#ffffff');
  hull.addColorStop(0.45, color);
  hull.addColorStop(1, darken(color, 0.7));
  ctx.fillStyle = hull;
  ctx.beginPath();
  ctx.moveTo(size * 1.25, 0);
  ctx.quadraticCurveTo(size * 0.2, -size * 0.55, -size * 0.6, -size);
  ctx.lineTo(-size * 0.95, -size * 0.9);
  ctx.lineTo(-size * 0.6, 0);
  ctx.lineTo(-size * 0.95, size * 0.9);
  ctx.lineTo(-size * 0.6, size);
  ctx.quadraticCurveTo(size * 0.2, size * 0.55, size * 1.25, 0);
  ctx.fill();
  ctx.strokeStyle = fade('#ffffff', 0.7);
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.restore();
}

/** A boat from above with its lamp ahead, bow to the right. */
function paintBoat(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  angle: number,
  hull: string,
  deck: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(size, size);
  drawGlow(ctx, 1.2, 0, 2.4, '#ffd48a', 0.9);
  for (const [scale, color] of [
    [1.06, '#000000'],
    [1, hull],
    [0.7, deck],
  ] as const) {
    ctx.fillStyle = fade(color, color === '#000000' ? 0.4 : 1);
    ctx.beginPath();
    ctx.moveTo(scale, 0);
    ctx.bezierCurveTo(
      0.44 * scale,
      -0.66 * scale,
      -0.5 * scale,
      -0.6 * scale,
      -0.9 * scale,
      -0.4 * scale,
    );
    ctx.lineTo(-0.9 * scale, 0.4 * scale);
    ctx.bezierCurveTo(-0.5 * scale, 0.6 * scale, 0.44 * scale, 0.66 * scale, scale, 0);
    ctx.fill();
  }
  ctx.fillStyle = lighten(hull, 0.1);
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.26, 0.5, 0.52, 0.12);
  ctx.fill();
  drawGlow(ctx, 0.62, 0, 0.5, '#ffffff', 1);
  ctx.restore();
}

function paintReef(ctx: SKRSContext2D, rng: Rng, x: number, y: number, r: number): void {
  for (const [scale, drop, color] of [
    [1.2, 0, '#6fb4d8'],
    [1, 7, '#050a18'],
    [0.97, 0, '#5a6784'],
  ] as const) {
    const wobble = rng.fork(`${x}:${y}`);
    ctx.fillStyle = scale > 1 ? fade(color, 0.25) : color;
    ctx.beginPath();
    for (let corner = 0; corner < 10; corner += 1) {
      const angle = (corner / 10) * Math.PI * 2;
      const reach = r * scale * wobble.range(0.82, 1.06);
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + drop);
    }
    ctx.closePath();
    ctx.fill();
  }
  const light = ctx.createLinearGradient(x, y - r, x, y + r);
  light.addColorStop(0, 'rgba(220,232,255,0.55)');
  light.addColorStop(0.6, 'rgba(20,26,46,0.5)');
  ctx.fillStyle = light;
  ctx.fill();
}

/** A harbour from above: two rows of planks and a ring of light. */
function paintPier(ctx: SKRSContext2D, x: number, y: number): void {
  drawGlow(ctx, x, y, 150, '#ffd48a', 0.8);
  for (const side of [-1, 1]) {
    ctx.fillStyle = '#3b2c22';
    ctx.beginPath();
    ctx.roundRect(x + side * 58 - 12, y - 64, 24, 128, 8);
    ctx.fill();
    ctx.fillStyle = '#b88a5c';
    for (let plank = 0; plank < 6; plank += 1)
      ctx.fillRect(x + side * 58 - 9, y - 58 + plank * 20, 18, 16);
  }
  ctx.strokeStyle = '#ffd48a';
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.arc(x, y, 34, 0, 7);
  ctx.stroke();
  ctx.fillStyle = '#e8694a';
  ctx.beginPath();
  ctx.arc(x, y, 15, 0, 7);
  ctx.fill();
}

const covers: Record<GameSlug, (ctx: SKRSContext2D) => void> = {
  'star-port': (ctx) => {
    const stage = createStage({
      ...gameCoverSize,
      seed: 'cover-port',
      palette: 'violet',
      duration: 30,
    });
    scenes.planet(stage)(ctx, 3);
    paintWay(
      ctx,
      [
        [92, 370],
        [190, 430],
        [270, 250],
        [196, 150],
      ],
      '#5cc8ff',
    );
    paintWay(
      ctx,
      [
        [520, 92],
        [430, 40],
        [340, 240],
        [420, 306],
      ],
      '#ffc15e',
    );
    paintBerth(ctx, 190, 138, 54, '#5cc8ff', 0);
    paintBerth(ctx, 428, 314, 60, '#ffc15e', 3);
    paintShuttle(ctx, 88, 366, 34, 0.5, '#5cc8ff');
    paintShuttle(ctx, 524, 94, 30, 3.6, '#ffc15e');
    paintShuttle(ctx, 300, 404, 22, -0.9, '#ff7d9c');
  },
  'night-harbour': (ctx) => {
    const { width, height } = gameCoverSize;
    const sea = ctx.createRadialGradient(300, 200, 40, 300, 225, 420);
    sea.addColorStop(0, '#1f6a86');
    sea.addColorStop(0.5, '#0f3358');
    sea.addColorStop(1, '#050d22');
    ctx.fillStyle = sea;
    ctx.fillRect(0, 0, width, height);
    const rng = createRng('cover-harbour');
    ctx.lineCap = 'round';
    for (let line = 0; line < 90; line += 1) {
      const [x, y, long] = [rng.next() * width, rng.next() * height, rng.range(10, 34)];
      ctx.strokeStyle = fade('#9fd8f0', rng.range(0.05, 0.24));
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + long / 2, y - 4, x + long, y);
      ctx.stroke();
    }
    for (const [x, y, r] of [
      [470, 366, 52],
      [84, 84, 46],
      [560, 60, 60],
      [248, 440, 46],
      [300, 60, 38],
    ] as const) {
      paintReef(ctx, rng, x, y, r);
    }
    paintWay(
      ctx,
      [
        [176, 330],
        [240, 330],
        [320, 330],
        [392, 330],
      ],
      '#ffd48a',
    );
    paintWay(
      ctx,
      [
        [398, 324],
        [398, 280],
        [398, 240],
        [398, 190],
      ],
      '#ffd48a',
    );
    paintPier(ctx, 398, 150);
    drawGlow(ctx, 262, 196, 90, '#ffd27a', 0.9);
    paintBoat(ctx, 132, 330, 66, 0, '#e8694a', '#ffd9a0');
    paintBoat(ctx, 262, 170, 40, 2.2, '#35a7a0', '#d8fff2');
  },
};

/** The cover of a game as a JPEG of 600 × 450. */
export function paintGameCover(slug: GameSlug): Buffer {
  const { width, height } = gameCoverSize;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  covers[slug](ctx);
  addBloom(ctx, 6, 0.3);
  const finish = finishLayer(createRng(`cover:${slug}`), width, height, {
    vignette: 0.4,
    grain: 0.02,
  });
  ctx.drawImage(finish, 0, 0);
  return canvas.toBuffer('image/jpeg', jpegQuality);
}
