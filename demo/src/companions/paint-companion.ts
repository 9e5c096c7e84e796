import { createCanvas } from '@napi-rs/canvas';
import { headOf, paintFigure } from '../comics/figure/figure.ts';
import { createRng } from '../random.ts';
import type { DemoCompanion } from './companions.ts';

/** Sky above, sky below, and the light. */
export type Palette = readonly [top: string, bottom: string, light: string];

const WIDTH = 600;
const HEIGHT = 800;
const SCALE = 1.9;
const LIGHTS = 26;
const JPEG_QUALITY = 88;
const POSE = 'stand';

/** The portrait of a companion as a JPEG of 600 × 800; the same companion gives the same picture. */
export async function paintCompanion({ slug, look, palette }: DemoCompanion): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  const [top, bottom, light] = palette;
  const sky = ctx.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, top);
  sky.addColorStop(1, bottom);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const rng = createRng(`companion:${slug}`);
  ctx.fillStyle = light;
  for (let at = 0; at < LIGHTS; at += 1) {
    ctx.globalAlpha = rng.range(0.05, 0.22);
    ctx.beginPath();
    ctx.arc(rng.range(0, WIDTH), rng.range(0, HEIGHT * 0.8), rng.range(6, 46), 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 0.2;
  ctx.beginPath();
  ctx.arc(WIDTH / 2, HEIGHT * 0.36, 230, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
  const head = headOf(look, POSE);
  ctx.translate(WIDTH / 2 - head.x * SCALE, HEIGHT * 0.34 - head.y * SCALE);
  ctx.scale(SCALE, SCALE);
  paintFigure(ctx, look, { pose: POSE, face: 'calm' });
  return canvas.encode('jpeg', JPEG_QUALITY);
}
