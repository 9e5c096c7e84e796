import type { Stage } from '../scenes/stage.ts';
import type { Rng } from '../random.ts';
import { channelsOf, fade, mix } from './color.ts';
import { drawGlow } from './glow.ts';
import { planeNoise } from './noise.ts';
import type { Palette } from './palette.ts';
import { paintLayer, verticalGradient } from './surface.ts';
import type { Canvas, SKRSContext2D } from './surface.ts';

/** Fills the top of the picture down to `horizon` (pixels) with the palette's sky. */
export function paintSky(
  ctx: SKRSContext2D,
  width: number,
  horizon: number,
  palette: Palette,
): void {
  const [top, middle, low] = palette.sky;
  ctx.fillStyle = verticalGradient(ctx, 0, horizon, [
    [0, top],
    [0.5, middle],
    [0.82, mix(middle, low, 0.6)],
    [1, low],
  ]);
  ctx.fillRect(0, 0, width, horizon + 1);
}

/** Still stars, thinner towards `bottom`, a few of them bright and tinted. */
export function paintStars(
  ctx: SKRSContext2D,
  rng: Rng,
  area: { width: number; bottom: number; unit: number; density?: number },
): void {
  const { width, bottom, unit } = area;
  const count = Math.round(((width * bottom) / (unit * unit * 460)) * (area.density ?? 1));
  const tints = ['#ffffff', '#cfe0ff', '#fff1d6', '#ffdcc4'];
  for (let i = 0; i < count; i += 1) {
    const y = Math.pow(rng.next(), 1.35) * bottom;
    const x = rng.next() * width;
    const size = Math.pow(rng.next(), 6);
    const dim = (1 - y / bottom) * 0.75 + 0.25;
    ctx.fillStyle = fade(rng.pick(tints), (0.28 + 0.6 * size) * dim);
    ctx.beginPath();
    ctx.arc(x, y, unit * (0.42 + size * 0.75), 0, 7);
    ctx.fill();
    if (size > 0.68) drawGlow(ctx, x, y, unit * (4 + 6 * size), rng.pick(tints), 0.3 * dim);
  }
}

/** A handful of stars that breathe; draw after the still ones. */
export function twinklingStars(
  stage: Stage,
  bottom: number,
  count = 26,
): (ctx: SKRSContext2D, time: number) => void {
  const rng = stage.rng.fork('twinkle');
  const stars = Array.from({ length: count }, () => ({
    x: rng.next() * stage.width,
    y: Math.pow(rng.next(), 1.3) * bottom,
    period: rng.range(2.4, 6),
    offset: rng.next(),
    size: rng.range(2.4, 5.4) * stage.unit,
  }));
  return (ctx, time) => {
    for (const star of stars) {
      const shine = 0.5 + 0.5 * stage.wave(time, star.period, star.offset);
      drawGlow(ctx, star.x, star.y, star.size, '#ffffff', 0.12 + 0.75 * shine * shine);
    }
  };
}

/** A moon with its seas and halo; `radius` in pixels. `phase` 0 is full, towards 1 a thin crescent. */
export function paintMoon(
  ctx: SKRSContext2D,
  rng: Rng,
  moon: { x: number; y: number; radius: number; color: string; phase?: number; halo?: number },
): void {
  const { x, y, radius, color } = moon;
  const halo = moon.halo ?? 1;
  drawGlow(ctx, x, y, radius * 7, color, 0.28 * halo);
  drawGlow(ctx, x, y, radius * 3.2, color, 0.5 * halo);
  const disc = paintLayer(radius * 2 + 4, radius * 2 + 4, (layer, size) => {
    const middle = size / 2;
    layer.beginPath();
    layer.arc(middle, middle, radius, 0, 7);
    layer.clip();
    const shade = layer.createRadialGradient(
      middle - radius * 0.3,
      middle - radius * 0.35,
      radius * 0.1,
      middle,
      middle,
      radius,
    );
    shade.addColorStop(0, mix(color, '#ffffff', 0.55));
    shade.addColorStop(0.75, color);
    shade.addColorStop(1, mix(color, '#c9b48e', 0.45));
    layer.fillStyle = shade;
    layer.fillRect(0, 0, size, size);
    for (let i = 0; i < 9; i += 1) {
      const angle = rng.next() * 7;
      const reach = Math.sqrt(rng.next()) * radius * 0.75;
      layer.fillStyle = fade('#8d7f6a', rng.range(0.04, 0.12));
      layer.beginPath();
      layer.ellipse(
        middle + Math.cos(angle) * reach,
        middle + Math.sin(angle) * reach,
        radius * rng.range(0.08, 0.34),
        radius * rng.range(0.08, 0.26),
        angle,
        0,
        7,
      );
      layer.fill();
    }
    if (moon.phase) {
      layer.globalCompositeOperation = 'destination-out';
      layer.fillStyle = '#000000';
      layer.beginPath();
      layer.arc(
        middle - radius * (1.9 - moon.phase * 1.5),
        middle - radius * 0.22,
        radius * 1.02,
        0,
        7,
      );
      layer.fill();
    }
  });
  ctx.drawImage(disc, x - disc.width / 2, y - disc.height / 2);
}

/**
 * Clouds, mist or nebula as a texture that scrolls without a seam, painted at a quarter of its size.
 * `cover` 0 to 1 is how much of it is cloud; `lit` colours the upper edges.
 */
export function cloudTexture(
  rng: Rng,
  options: {
    width: number;
    height: number;
    cells?: number;
    stretch?: number;
    cover?: number;
    softness?: number;
    color: string;
    lit?: string;
    edges?: 'both' | 'bottom' | 'none';
  },
): Canvas {
  const width = Math.max(8, Math.round(options.width / 3));
  const height = Math.max(8, Math.round(options.height / 3));
  const cells = options.cells ?? 6;
  const noise = planeNoise(rng, cells);
  const cover = 1 - (options.cover ?? 0.5);
  const softness = options.softness ?? 0.3;
  const rows = ((cells * height) / width) * (options.stretch ?? 2.2);
  const [r, g, b] = channelsOf(options.color);
  const [lr, lg, lb] = channelsOf(options.lit ?? options.color);
  const edges = options.edges ?? 'both';
  return paintLayer(width, height, (ctx) => {
    const image = ctx.createImageData(width, height);
    const { data } = image;
    for (let py = 0; py < height; py += 1) {
      const v = py / height;
      const rim =
        edges === 'none'
          ? 1
          : edges === 'bottom'
            ? Math.min(1, v * 3)
            : Math.min(1, v * 3.2, (1 - v) * 3.2);
      for (let px = 0; px < width; px += 1) {
        const value = noise((px / width) * cells, v * rows);
        const above = noise((px / width) * cells, v * rows - 0.22);
        const body = Math.max(0, Math.min(1, (value - cover * 0.8 - 0.08) / softness));
        const light = Math.max(0, Math.min(1, 0.35 + (value - above) * 4.2));
        const index = (py * width + px) * 4;
        data[index] = r + (lr - r) * light;
        data[index + 1] = g + (lg - g) * light;
        data[index + 2] = b + (lb - b) * light;
        data[index + 3] = 255 * body * body * (3 - 2 * body) * rim;
      }
    }
    ctx.putImageData(image, 0, 0);
  });
}

/** Draws a seamless texture across the picture, shifted left by `shift` pixels. */
export function drawScrolled(
  ctx: SKRSContext2D,
  texture: Canvas,
  shift: number,
  box: { y: number; width: number; height: number; fill: number },
): void {
  const start = -(((shift % box.width) + box.width) % box.width);
  for (let x = start; x < box.fill; x += box.width) {
    ctx.drawImage(texture, x, box.y, box.width, box.height);
  }
}
