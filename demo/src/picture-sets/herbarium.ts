import { darken, fade, lighten, mix } from '../paint/color.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import type { Rng } from '../random.ts';
import { mottle, paperGrain, vignette } from './page.ts';
import type { Page, PicturePainter } from './page.ts';

type LeafShape = 'ovate' | 'lance' | 'round' | 'fan' | 'maple' | 'heart' | 'fern';

/** What a pressed plant is made of. */
export interface Specimen {
  leaf: LeafShape;
  /** Leaves on one stem, and how long each is in units. */
  leaves: number;
  leafSize: number;
  colors: readonly [leaf: string, ...more: string[]];
  stem: string;
  /** Stems that leave the same foot. */
  stems: number;
  bend: number;
  opposite?: boolean;
  flower?: {
    kind: 'daisy' | 'poppy' | 'spike' | 'umbel' | 'ear' | 'ball';
    color: string;
    heart: string;
  };
}

/** A leaf that lies along x, from the stalk at 0 to its tip at 1. */
function leafOutline(ctx: SKRSContext2D, shape: LeafShape): void {
  ctx.beginPath();
  ctx.moveTo(0, 0);
  if (shape === 'lance') {
    ctx.bezierCurveTo(0.3, -0.14, 0.7, -0.12, 1, 0);
    ctx.bezierCurveTo(0.7, 0.12, 0.3, 0.14, 0, 0);
  } else if (shape === 'ovate' || shape === 'fern') {
    ctx.bezierCurveTo(0.12, -0.36, 0.66, -0.3, 1, 0);
    ctx.bezierCurveTo(0.66, 0.3, 0.12, 0.36, 0, 0);
  } else if (shape === 'round') {
    ctx.bezierCurveTo(0.1, -0.62, 0.96, -0.6, 0.98, 0);
    ctx.bezierCurveTo(0.96, 0.6, 0.1, 0.62, 0, 0);
  } else if (shape === 'heart') {
    ctx.bezierCurveTo(0.2, -0.14, 0.45, -0.62, 0.86, -0.44);
    ctx.bezierCurveTo(1.06, -0.3, 0.98, -0.08, 0.86, 0);
    ctx.bezierCurveTo(0.98, 0.08, 1.06, 0.3, 0.86, 0.44);
    ctx.bezierCurveTo(0.45, 0.62, 0.2, 0.14, 0, 0);
  } else if (shape === 'fan') {
    ctx.lineTo(0.3, -0.04);
    ctx.bezierCurveTo(0.42, -0.2, 0.5, -0.62, 0.66, -0.66);
    for (let wave = 0; wave <= 10; wave += 1) {
      const angle = -0.78 + (wave / 10) * 1.56;
      const reach = 0.98 + (wave % 2) * 0.04 - (wave === 5 ? 0.26 : 0);
      ctx.lineTo(0.1 + Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.bezierCurveTo(0.5, 0.62, 0.42, 0.2, 0.3, 0.04);
  } else {
    const points = [
      [0.2, -0.02],
      [0.1, -0.3],
      [0.26, -0.26],
      [0.2, -0.62],
      [0.42, -0.5],
      [0.48, -0.6],
      [0.54, -0.28],
      [0.7, -0.34],
      [0.7, -0.2],
      [1, 0],
      [0.7, 0.2],
      [0.7, 0.34],
      [0.54, 0.28],
      [0.48, 0.6],
      [0.42, 0.5],
      [0.2, 0.62],
      [0.26, 0.26],
      [0.1, 0.3],
      [0.2, 0.02],
    ] as const;
    for (const [x, y] of points) ctx.lineTo(x, y);
  }
  ctx.closePath();
}

function paintVeins(ctx: SKRSContext2D, shape: LeafShape, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 0.014;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(shape === 'heart' ? 0.84 : 0.94, 0);
  if (shape === 'fan' || shape === 'maple') {
    for (const angle of [-0.9, -0.6, -0.35, 0.35, 0.6, 0.9]) {
      ctx.moveTo(0.16, 0);
      ctx.lineTo(0.16 + Math.cos(angle) * 0.6, Math.sin(angle) * 0.6);
    }
  } else {
    for (let at = 0.14; at < 0.86; at += 0.12) {
      const wide = (shape === 'lance' ? 0.07 : shape === 'round' ? 0.36 : 0.2) * Math.sin(at * 3);
      for (const side of [-1, 1]) {
        ctx.moveTo(at, 0);
        ctx.quadraticCurveTo(at + 0.05, side * wide * 0.6, at + 0.13, side * wide);
      }
    }
  }
  ctx.stroke();
}

function paintLeaf(
  ctx: SKRSContext2D,
  rng: Rng,
  leaf: { x: number; y: number; angle: number; size: number; shape: LeafShape; color: string },
): void {
  ctx.save();
  ctx.translate(leaf.x, leaf.y);
  ctx.rotate(leaf.angle);
  ctx.scale(leaf.size, leaf.size * rng.range(0.82, 1.08));
  const dry = mix(leaf.color, '#8a6a3c', rng.range(0, 0.35));
  ctx.save();
  ctx.translate(0.015, 0.03);
  ctx.fillStyle = 'rgba(60,40,20,0.22)';
  leafOutline(ctx, leaf.shape);
  ctx.fill();
  ctx.restore();
  const tint = ctx.createLinearGradient(0, -0.4, 1, 0.4);
  tint.addColorStop(0, darken(dry, 0.18));
  tint.addColorStop(0.55, dry);
  tint.addColorStop(1, lighten(dry, 0.16));
  ctx.fillStyle = tint;
  leafOutline(ctx, leaf.shape);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = fade('#6b4a22', 0.2);
  for (let spot = 0; spot < 5; spot += 1) {
    ctx.beginPath();
    ctx.arc(rng.next(), rng.range(-0.4, 0.4), rng.range(0.01, 0.06), 0, 7);
    ctx.fill();
  }
  ctx.restore();
  paintVeins(ctx, leaf.shape, fade(darken(dry, 0.5), 0.5));
  ctx.restore();
}

function paintFlower(
  ctx: SKRSContext2D,
  rng: Rng,
  at: { x: number; y: number; angle: number; size: number },
  flower: NonNullable<Specimen['flower']>,
): void {
  const { kind, color, heart } = flower;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(at.angle);
  ctx.scale(at.size, at.size);
  const petal = (angle: number, long: number, wide: number, tone: string): void => {
    ctx.save();
    ctx.rotate(angle);
    ctx.fillStyle = fade(tone, 0.88);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(long * 0.3, -wide, long, -wide, long, 0);
    ctx.bezierCurveTo(long, wide, long * 0.3, wide, 0, 0);
    ctx.fill();
    ctx.strokeStyle = fade(darken(tone, 0.4), 0.25);
    ctx.lineWidth = 0.012;
    ctx.stroke();
    ctx.restore();
  };
  if (kind === 'daisy' || kind === 'poppy') {
    const petals = kind === 'daisy' ? 17 : 5;
    for (let i = 0; i < petals; i += 1) {
      const tone = mix(color, rng.chance(0.5) ? '#ffffff' : '#5a3a20', rng.range(0, 0.18));
      const angle = (i / petals) * Math.PI * 2 + rng.range(-0.1, 0.1);
      petal(angle, rng.range(0.85, 1.05), kind === 'daisy' ? 0.14 : 0.62, tone);
    }
    ctx.fillStyle = heart;
    ctx.beginPath();
    ctx.arc(0, 0, 0.26, 0, 7);
    ctx.fill();
    for (let seed = 0; seed < 40; seed += 1) {
      const reach = Math.sqrt(rng.next()) * 0.27;
      const turn = rng.next() * 7;
      ctx.fillStyle = rng.chance(0.5) ? lighten(heart, 0.3) : darken(heart, 0.3);
      ctx.fillRect(Math.cos(turn) * reach, Math.sin(turn) * reach, 0.03, 0.03);
    }
  } else if (kind === 'umbel' || kind === 'ball') {
    const rays = kind === 'umbel' ? 15 : 60;
    ctx.lineWidth = 0.02;
    for (let ray = 0; ray < rays; ray += 1) {
      const angle = kind === 'umbel' ? (ray / (rays - 1) - 0.5) * 2.4 : rng.next() * 7;
      const reach = kind === 'umbel' ? 1.1 : Math.sqrt(rng.next()) * 0.7;
      const x = Math.cos(angle) * reach;
      const y = Math.sin(angle) * reach;
      if (kind === 'umbel') {
        ctx.strokeStyle = fade('#7d8c52', 0.9);
        ctx.beginPath();
        ctx.moveTo(0, 0);
        ctx.quadraticCurveTo(x * 0.6, y * 0.3, x, y);
        ctx.stroke();
      }
      for (let dot = 0; dot < 9; dot += 1) {
        ctx.fillStyle = fade(mix(color, heart, rng.next() * 0.5), 0.9);
        ctx.beginPath();
        ctx.arc(
          x + rng.range(-0.13, 0.13),
          y + rng.range(-0.13, 0.13),
          rng.range(0.02, 0.05),
          0,
          7,
        );
        ctx.fill();
      }
    }
  } else {
    const rows = kind === 'ear' ? 11 : 20;
    for (let row = 0; row < rows; row += 1) {
      const x = (row / rows) * 1.9 - 0.3;
      for (const side of [-1, 1]) {
        const tone = mix(color, heart, rng.next() * 0.5);
        ctx.save();
        ctx.translate(x, side * 0.05);
        petal(side * rng.range(0.35, 0.7), kind === 'ear' ? 0.36 : 0.24, 0.09, tone);
        if (kind === 'ear') {
          ctx.strokeStyle = fade(heart, 0.8);
          ctx.lineWidth = 0.012;
          ctx.beginPath();
          ctx.moveTo(0.2, side * 0.1);
          ctx.lineTo(1, side * rng.range(0.2, 0.36));
          ctx.stroke();
        }
        ctx.restore();
      }
    }
  }
  ctx.restore();
}

/** One stem with its leaves, and a flower where the plant has one. */
function paintStem(
  page: Page,
  plant: Specimen,
  foot: { x: number; y: number },
  lean: number,
  high: number,
): void {
  const { ctx, rng, unit } = page;
  const bend = plant.bend * rng.range(0.6, 1.3) * (lean >= 0 ? 1 : -1);
  const pointAt = (s: number) => ({
    x: foot.x + Math.sin(lean) * high * s + bend * unit * 46 * s * s,
    y: foot.y - Math.cos(lean) * high * s,
  });
  const angleAt = (s: number): number => {
    const one = pointAt(Math.max(0, s - 0.02));
    const two = pointAt(s + 0.02);
    return Math.atan2(two.y - one.y, two.x - one.x);
  };
  ctx.lineCap = 'round';
  for (let s = 0; s < 1; s += 0.02) {
    const from = pointAt(s);
    const to = pointAt(s + 0.025);
    ctx.strokeStyle = mix(plant.stem, '#7a5a30', s * 0.2);
    ctx.lineWidth = unit * (2.4 - s * 1.7);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  const count = plant.leaves;
  for (let index = 0; index < count; index += 1) {
    const s = 0.16 + (index / count) * (plant.flower ? 0.6 : 0.82);
    const size =
      plant.leafSize *
      unit *
      (plant.leaf === 'fern' ? Math.sin((1 - s) * 2.6) + 0.12 : 1.1 - s * 0.5);
    for (const side of plant.opposite || plant.leaf === 'fern' ? [-1, 1] : [index % 2 ? 1 : -1]) {
      const angle = angleAt(s) + side * rng.range(0.7, 1.05);
      const { x, y } = pointAt(s);
      const color = rng.pick(plant.colors);
      if (plant.leaf === 'fern') paintFrond(ctx, rng, { x, y, angle, size, color });
      else paintLeaf(ctx, rng, { x, y, angle, size, shape: plant.leaf, color });
    }
  }
  const tip = pointAt(1);
  const top = { ...tip, angle: angleAt(1) };
  if (plant.flower) paintFlower(ctx, rng, { ...top, size: unit * rng.range(30, 40) }, plant.flower);
  else if (plant.leaf !== 'fern') {
    paintLeaf(ctx, rng, {
      ...top,
      size: plant.leafSize * unit * 0.7,
      shape: plant.leaf,
      color: plant.colors[0],
    });
  }
}

/** One side of a fern: small leaves along a rib of their own. */
function paintFrond(
  ctx: SKRSContext2D,
  rng: Rng,
  frond: { x: number; y: number; angle: number; size: number; color: string },
): void {
  const { angle, size } = frond;
  const pairs = Math.max(4, Math.round(size / 9));
  for (let pair = 0; pair < pairs; pair += 1) {
    const s = pair / pairs;
    const x = frond.x + Math.cos(angle) * size * s;
    const y = frond.y + Math.sin(angle) * size * s;
    for (const side of [-1, 1]) {
      paintLeaf(ctx, rng, {
        x,
        y,
        angle: angle + side * 1.05,
        size: size * 0.24 * (1 - s * 0.75),
        shape: 'ovate',
        color: frond.color,
      });
    }
  }
}

function paintTape(page: Page, x: number, y: number, angle: number): void {
  const { ctx, unit, rng } = page;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = 'rgba(250,240,205,0.62)';
  ctx.shadowColor = 'rgba(70,50,20,0.35)';
  ctx.shadowBlur = unit * 3;
  ctx.beginPath();
  const half = 22 * unit;
  ctx.moveTo(-half, -5 * unit);
  ctx.lineTo(half, -5 * unit);
  for (let tooth = 0; tooth < 4; tooth += 1)
    ctx.lineTo(half + (tooth % 2 ? 0 : 2) * unit, (-5 + tooth * 3.4) * unit);
  ctx.lineTo(-half, 5 * unit);
  ctx.lineTo(-half - rng.next() * unit * 2, 0);
  ctx.fill();
  ctx.restore();
}

/** The card in the corner, with lines as of a pen; nothing is written. */
function paintLabel(page: Page): void {
  const { ctx, width, height, unit, rng } = page;
  const wide = 118 * unit;
  const high = 62 * unit;
  ctx.save();
  ctx.translate(width - wide / 2 - 26 * unit, height - high / 2 - 28 * unit);
  ctx.rotate(rng.range(-0.03, 0.03));
  ctx.fillStyle = '#fbf5e3';
  ctx.shadowColor = 'rgba(70,50,20,0.4)';
  ctx.shadowBlur = 6 * unit;
  ctx.fillRect(-wide / 2, -high / 2, wide, high);
  ctx.shadowBlur = 0;
  ctx.strokeStyle = '#a5764a';
  ctx.lineWidth = unit * 0.8;
  ctx.strokeRect(-wide / 2 + 4 * unit, -high / 2 + 4 * unit, wide - 8 * unit, high - 8 * unit);
  ctx.strokeStyle = 'rgba(60,48,70,0.75)';
  ctx.lineWidth = unit * 0.9;
  for (let line = 0; line < 4; line += 1) {
    const y = -high / 2 + (16 + line * 11) * unit;
    const end = wide * (line === 0 ? 0.16 : rng.range(0.1, 0.38));
    ctx.beginPath();
    ctx.moveTo(-wide / 2 + 12 * unit, y);
    for (let x = -wide / 2 + 12 * unit; x < end; x += 2.4 * unit) {
      ctx.lineTo(x, y + (rng.chance(0.14) ? 0 : rng.range(-2.6, 2.2)) * unit);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** A pressed plant on an old sheet, held by strips of paper. */
export function pressedPlant(plant: Specimen, sheet = '#efe4c8'): PicturePainter {
  return (page) => {
    const { ctx, width, height, unit, rng } = page;
    ctx.fillStyle = sheet;
    ctx.fillRect(0, 0, width, height);
    mottle(page, { color: '#b08a52', opacity: 0.3, cells: 5 });
    ctx.strokeStyle = 'rgba(120,86,48,0.45)';
    ctx.lineWidth = unit;
    ctx.strokeRect(14 * unit, 14 * unit, width - 28 * unit, height - 28 * unit);
    const foot = { x: width * 0.47, y: height * 0.87 };
    const stems: { lean: number; high: number }[] = Array.from(
      { length: plant.stems },
      (_, index) => ({
        lean:
          plant.stems === 1
            ? rng.range(-0.05, 0.05)
            : ((index + 0.5) / plant.stems - 0.5) * (plant.stems > 3 ? 0.68 : 0.86) +
              rng.range(-0.06, 0.06),
        high: height * rng.range(0.58, 0.7) * (plant.stems > 2 ? rng.range(0.7, 1.02) : 1),
      }),
    );
    for (const { lean, high } of stems) paintStem(page, plant, foot, lean, high);
    paintTape(page, foot.x, foot.y - height * 0.05, rng.range(-0.2, 0.2));
    paintTape(page, foot.x + rng.range(-4, 6) * unit, height * 0.52, rng.range(-0.25, 0.25));
    paintLabel(page);
    paperGrain(page, 0.035);
    vignette(page, 0.3, '70,44,16');
  };
}
