import type { SKRSContext2D } from '../../paint/surface.ts';

/**
 * Turns what is painted into black and white with dots as a printed comic has them: dark stays
 * solid, light stays paper, greys become dots along diagonals, `pitch` pixels from row to row.
 */
export function screenTone(ctx: SKRSContext2D, width: number, height: number, pitch: number): void {
  const image = ctx.getImageData(0, 0, width, height);
  const { data } = image;
  const period = 64;
  // A tile of thresholds: two turned cosines give round dots that grow into a chequer.
  const step = (Math.PI * 2 * Math.round((period / pitch) * Math.SQRT1_2)) / period;
  const tile = new Float32Array(period * period);
  for (let y = 0; y < period; y += 1) {
    for (let x = 0; x < period; x += 1) {
      tile[y * period + x] = 0.5 + 0.25 * (Math.cos((x + y) * step) + Math.cos((x - y) * step));
    }
  }
  for (let y = 0; y < height; y += 1) {
    const row = (y % period) * period;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const light =
        ((data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11) / 255;
      let value: number;
      if (light > 0.9) value = 255;
      else if (light < 0.26) value = 22;
      else {
        const ink = ((light - 0.26) / 0.64) * 0.92 + 0.08 - (tile[row + (x % period)] ?? 0);
        value = Math.max(22, Math.min(255, 138 + ink * 1100));
      }
      data[at] = data[at + 1] = data[at + 2] = value;
    }
  }
  ctx.putImageData(image, 0, 0);
}
