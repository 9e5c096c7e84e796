import type { Rng } from '../random.ts';
import type { SKRSContext2D } from './surface.ts';

/** A fir as a silhouette: (x, y) is the foot of the trunk. */
export function paintFir(
  ctx: SKRSContext2D,
  rng: Rng,
  x: number,
  y: number,
  height: number,
  color: string,
): void {
  const wide = height * rng.range(0.17, 0.24);
  const tiers = 7;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x, y - height);
  for (let tier = 1; tier <= tiers; tier += 1) {
    const level = y - height * (1 - tier / (tiers + 0.6));
    const reach = wide * (tier / tiers) * rng.range(0.8, 1.15);
    ctx.lineTo(x + reach, level);
    ctx.lineTo(x + reach * 0.45, level - height * 0.02);
  }
  ctx.lineTo(x + height * 0.02, y);
  ctx.lineTo(x - height * 0.02, y);
  for (let tier = tiers; tier >= 1; tier -= 1) {
    const level = y - height * (1 - tier / (tiers + 0.6));
    const reach = wide * (tier / tiers) * rng.range(0.8, 1.15);
    ctx.lineTo(x - reach * 0.45, level - height * 0.02);
    ctx.lineTo(x - reach, level);
  }
  ctx.closePath();
  ctx.fill();
}

/** Blades of grass along a ground line, bending by `bend` (pixels at the tip of the longest). */
export function paintGrass(
  ctx: SKRSContext2D,
  rng: Rng,
  area: { left: number; right: number; ground: (x: number) => number; blade: number; step: number },
  color: string,
  bend = 0,
): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (let x = area.left; x < area.right; x += area.step * rng.range(0.5, 1.5)) {
    const y = area.ground(x) + 3;
    const high = area.blade * (0.35 + rng.next() * rng.next());
    const lean = (rng.next() - 0.4) * high * 0.7 + (bend * high) / area.blade;
    const wide = area.step * 0.4;
    ctx.moveTo(x - wide, y);
    ctx.quadraticCurveTo(x + lean * 0.25, y - high * 0.6, x + lean, y - high);
    ctx.quadraticCurveTo(x + lean * 0.25 + wide, y - high * 0.5, x + wide, y);
  }
  ctx.fill();
}

/** A bare branching tree; calls `onTip` at the ends of its twigs, where leaves or blossom go. */
export function paintBranches(
  ctx: SKRSContext2D,
  rng: Rng,
  root: { x: number; y: number; angle: number; length: number; weight: number; depth: number },
  color: string,
  onTip: (x: number, y: number, depth: number) => void,
): void {
  const { x, y, angle, length, weight, depth } = root;
  const bend = angle + rng.range(-0.25, 0.25);
  const tipX = x + Math.cos(angle) * length * 0.5 + Math.cos(bend) * length * 0.5;
  const tipY = y + Math.sin(angle) * length * 0.5 + Math.sin(bend) * length * 0.5;
  ctx.strokeStyle = color;
  ctx.lineWidth = weight;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(
    x + Math.cos(angle) * length * 0.5,
    y + Math.sin(angle) * length * 0.5,
    tipX,
    tipY,
  );
  ctx.stroke();
  if (depth <= 2) onTip(tipX, tipY, depth);
  if (depth === 0) return;
  const forks = rng.chance(0.35) ? 3 : 2;
  for (let fork = 0; fork < forks; fork += 1) {
    const spread = (fork / (forks - 1) - 0.5) * rng.range(0.8, 1.5);
    paintBranches(
      ctx,
      rng,
      {
        x: tipX,
        y: tipY,
        angle: bend + spread,
        length: length * rng.range(0.66, 0.84),
        weight: weight * 0.66,
        depth: depth - 1,
      },
      color,
      onTip,
    );
  }
}

/** One leaf of bamboo or reed from (x, y), `angle` in radians, `long` in pixels. */
export function paintBlade(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
): void {
  const tipX = x + Math.cos(angle) * long;
  const tipY = y + Math.sin(angle) * long;
  const nx = -Math.sin(angle) * wide;
  const ny = Math.cos(angle) * wide;
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + (tipX - x) * 0.4 + nx, y + (tipY - y) * 0.4 + ny, tipX, tipY);
  ctx.quadraticCurveTo(x + (tipX - x) * 0.4 - nx, y + (tipY - y) * 0.4 - ny, x, y);
}
