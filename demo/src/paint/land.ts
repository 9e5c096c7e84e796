import type { Rng } from '../random.ts';
import { channelsOf, fade } from './color.ts';
import { lineNoise, planeNoise } from './noise.ts';
import { paintLayer, verticalGradient, withBlend } from './surface.ts';
import type { SKRSContext2D } from './surface.ts';

/** A line of hills, as heights in pixels from the top of the picture. */
export type Skyline = (x: number) => number;

/** Hills round `base`, rising up to about `swell` pixels; `scale` is the width of one hill. */
export function hills(
  rng: Rng,
  options: { base: number; swell: number; scale: number; octaves?: number; sharp?: boolean },
): Skyline {
  const noise = lineNoise(rng, options.octaves ?? 5);
  const offset = rng.range(0, 200);
  return (x) => {
    const value = noise(x / options.scale + offset);
    const shaped = options.sharp ? 1 - Math.abs(value) * 2.1 : value;
    return options.base - shaped * options.swell;
  };
}

/** Fills below the skyline, from `top` colour at its highest to `bottom` at the foot. */
export function fillBelow(
  ctx: SKRSContext2D,
  skyline: Skyline,
  area: { width: number; foot: number; step?: number },
  colors: { top: string; bottom: string; highest: number },
): void {
  const step = area.step ?? 3;
  ctx.beginPath();
  ctx.moveTo(-2, area.foot);
  for (let x = -2; x <= area.width + step; x += step) ctx.lineTo(x, skyline(x));
  ctx.lineTo(area.width + step, area.foot);
  ctx.closePath();
  ctx.fillStyle = verticalGradient(ctx, colors.highest, area.foot, [colors.top, colors.bottom]);
  ctx.fill();
}

/** A thin line of light along the crest, as from a moon behind. */
export function rimLight(
  ctx: SKRSContext2D,
  skyline: Skyline,
  area: { width: number; from?: number; step?: number },
  line: { color: string; opacity: number; weight: number },
): void {
  const step = area.step ?? 3;
  ctx.beginPath();
  for (let x = area.from ?? 0; x <= area.width; x += step) {
    const y = skyline(x) + line.weight * 0.5;
    if (x === (area.from ?? 0)) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.strokeStyle = fade(line.color, line.opacity);
  ctx.lineWidth = line.weight;
  ctx.stroke();
}

/** Snow on the upper slopes, bright where it faces the light, broken by rock towards the snowline. */
export function paintSnowcaps(
  ctx: SKRSContext2D,
  rng: Rng,
  skyline: Skyline,
  area: { width: number; snowline: number; highest: number; unit: number },
  colors: { lit: string; shade: string },
): void {
  const { unit, snowline, highest } = area;
  const top = Math.max(0, Math.floor(highest));
  const height = Math.ceil(snowline - top);
  const width = Math.ceil(area.width);
  if (height <= 0) return;
  const rock = planeNoise(rng.fork('rock'), 64, 4);
  const bright = channelsOf(colors.lit);
  const dim = channelsOf(colors.shade);
  const layer = paintLayer(width, height, (snow) => {
    const image = snow.createImageData(width, height);
    for (let x = 0; x < width; x += 1) {
      const crest = skyline(x);
      const slope = (skyline(x + 4 * unit) - skyline(x - 4 * unit)) / (8 * unit);
      for (let y = Math.max(0, Math.ceil(crest - top)); y < height; y += 1) {
        const below = y + top - crest;
        const lean = (x + below * 0.55) / (13 * unit);
        const fall = (y + top) / (24 * unit);
        const grain = rock(lean, fall);
        const level = (snowline - y - top) / (snowline - top);
        const cover = Math.max(0, Math.min(1, (grain * 0.9 + level * 0.75 - 0.62) * 5));
        const face = (grain - rock(lean + 0.22, fall)) * 3.4 - slope * 0.42;
        const light = Math.max(0, Math.min(1, 0.42 + face));
        const index = (y * width + x) * 4;
        for (const channel of [0, 1, 2] as const) {
          image.data[index + channel] = dim[channel] + (bright[channel] - dim[channel]) * light;
        }
        image.data[index + 3] = 255 * cover * Math.min(1, level * 4);
      }
    }
    snow.putImageData(image, 0, 0);
  });
  ctx.drawImage(layer, 0, top);
}

/** Adds a soft bloom of its own light to a finished layer. */
export function addBloom(ctx: SKRSContext2D, blur: number, strength: number): void {
  const copy = paintLayer(ctx.canvas.width / 2, ctx.canvas.height / 2, (small, width, height) => {
    small.filter = `blur(${(blur / 2).toFixed(1)}px)`;
    small.drawImage(ctx.canvas, 0, 0, width, height);
  });
  withBlend(ctx, 'screen', strength, () => {
    ctx.drawImage(copy, 0, 0, ctx.canvas.width, ctx.canvas.height);
  });
}
