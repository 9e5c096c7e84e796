import { createCanvas } from '@napi-rs/canvas';
import { channelsOf } from '../paint/color.ts';
import { planeNoise } from '../paint/noise.ts';
import { paintLayer } from '../paint/surface.ts';
import type { Canvas, SKRSContext2D } from '../paint/surface.ts';
import { createRng } from '../random.ts';
import type { Rng } from '../random.ts';

/** A picture that is being painted. */
export interface Page {
  ctx: SKRSContext2D;
  /** Pixels. */
  width: number;
  height: number;
  /** A 360th of the short side. */
  unit: number;
  rng: Rng;
}

/** Paints a whole picture, every pixel of it. */
export type PicturePainter = (page: Page) => void;

/** Paints on a canvas of its own; the same seed and size give the same picture. */
export function paintPage(
  painter: PicturePainter,
  size: { width: number; height: number },
  seed: string,
): Canvas {
  const canvas = createCanvas(size.width, size.height);
  painter({
    ctx: canvas.getContext('2d'),
    ...size,
    unit: Math.min(size.width, size.height) / 360,
    rng: createRng(seed),
  });
  return canvas;
}

/** Spots of a colour in clouds, over the whole page: age, ink that ran, or light through leaves. */
export function mottle(
  page: Page,
  options: { color: string; opacity: number; cells: number; sharpness?: number },
): void {
  const { width, height, rng } = page;
  const small = { width: Math.ceil(width / 5), height: Math.ceil(height / 5) };
  const noise = planeNoise(rng.fork('mottle'), options.cells, 4);
  const [red, green, blue] = channelsOf(options.color);
  const sharpness = options.sharpness ?? 2.4;
  const layer = paintLayer(small.width, small.height, (ctx) => {
    const image = ctx.createImageData(small.width, small.height);
    for (let y = 0; y < small.height; y += 1) {
      for (let x = 0; x < small.width; x += 1) {
        const at = (y * small.width + x) * 4;
        const value = noise((x / small.width) * options.cells, (y / small.width) * options.cells);
        image.data[at] = red;
        image.data[at + 1] = green;
        image.data[at + 2] = blue;
        image.data[at + 3] =
          255 * options.opacity * Math.max(0, Math.min(1, (value - 0.5) * sharpness + 0.4));
      }
    }
    ctx.putImageData(image, 0, 0);
  });
  page.ctx.drawImage(layer, 0, 0, width, height);
}

/** The fibres and flecks of a sheet, drawn over everything. */
export function paperGrain(page: Page, strength: number): void {
  const { ctx, width, height, unit } = page;
  const rng = page.rng.fork('grain');
  const tile = paintLayer(256, 256, (layer, size) => {
    const image = layer.createImageData(size, size);
    for (let i = 0; i < image.data.length; i += 4) {
      const value = rng.next();
      image.data.fill(value > 0.5 ? 255 : 40, i, i + 3);
      image.data[i + 3] = Math.abs(value - 0.5) * 2 * 255 * strength;
    }
    layer.putImageData(image, 0, 0);
  });
  for (let y = 0; y < height; y += 256) {
    for (let x = 0; x < width; x += 256) ctx.drawImage(tile, x, y);
  }
  ctx.lineWidth = unit * 0.22;
  for (let fibre = 0; fibre < 120; fibre += 1) {
    const x = rng.next() * width;
    const y = rng.next() * height;
    const bend = rng.range(-9, 9) * unit;
    ctx.strokeStyle = rng.chance(0.5)
      ? `rgba(255,255,255,${strength * 1.6})`
      : `rgba(60,40,20,${strength})`;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + bend, y + bend * 0.6, x + rng.range(-14, 14) * unit, y + 9 * unit);
    ctx.stroke();
  }
}

/** Darker towards the corners; `strength` 0 to 1. */
export function vignette(page: Page, strength: number, color = '20,14,8'): void {
  const { ctx, width, height } = page;
  const reach = Math.hypot(width, height) / 2;
  const shade = ctx.createRadialGradient(
    width / 2,
    height / 2,
    reach * 0.5,
    width / 2,
    height / 2,
    reach * 1.05,
  );
  shade.addColorStop(0, `rgba(${color},0)`);
  shade.addColorStop(1, `rgba(${color},${strength})`);
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
}
