import type { Rng } from '../random.ts';
import { paintLayer } from './surface.ts';
import type { Canvas } from './surface.ts';

/**
 * The last layer of every frame: darker corners, and a still grain that keeps the gradients of a
 * dark sky from breaking into bands once they are compressed.
 */
export function finishLayer(
  rng: Rng,
  width: number,
  height: number,
  strength: { vignette: number; grain: number },
): Canvas {
  const grain = paintLayer(192, 192, (ctx, size) => {
    const image = ctx.createImageData(size, size);
    for (let i = 0; i < image.data.length; i += 4) {
      const value = rng.next();
      image.data.fill(value > 0.5 ? 255 : 0, i, i + 3);
      image.data[i + 3] = Math.abs(value - 0.5) * 2 * 255 * strength.grain;
    }
    ctx.putImageData(image, 0, 0);
  });
  return paintLayer(width, height, (ctx) => {
    const reach = Math.hypot(width, height) / 2;
    const shade = ctx.createRadialGradient(
      width / 2,
      height * 0.46,
      reach * 0.45,
      width / 2,
      height * 0.5,
      reach * 1.05,
    );
    shade.addColorStop(0, 'rgba(3,4,10,0)');
    shade.addColorStop(1, `rgba(3,4,10,${strength.vignette})`);
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    for (let y = 0; y < height; y += 192) {
      for (let x = 0; x < width; x += 192) ctx.drawImage(grain, x, y);
    }
  });
}
