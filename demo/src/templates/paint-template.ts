import { headOf, paintFigure } from '../comics/figure/figure.ts';
import { demoCompanions } from '../companions/companions.ts';
import { fromScene } from '../picture-sets/from-scene.ts';
import { paintPage } from '../picture-sets/page.ts';
import type { DemoTemplate } from './templates.ts';

const JPEG_QUALITY = 86;
/** The longer side in pixels. */
const SIDE = 800;
const POSE = 'stand';
/** How large a figure is, of the picture's width of 600 pixels, and where its head is. */
const FIGURE = { scale: 1.5, width: 600, head: 0.46 };

/** The example of a template as a JPEG: its scene, with its character where it has one. The same template, the same picture. */
export async function paintTemplate(template: DemoTemplate): Promise<Buffer> {
  const { slug, scene, palette, ratio, companion } = template;
  const [wide = 1, high = 1] = ratio.split(':').map(Number);
  const longer = Math.max(wide, high);
  const size = {
    width: Math.round((SIDE * wide) / longer),
    height: Math.round((SIDE * high) / longer),
  };
  const seed = `template:${slug}`;
  const canvas = paintPage(fromScene(scene, palette, seed, 6), size, seed);
  const who = demoCompanions.find((one) => one.slug === companion);
  if (who) {
    const ctx = canvas.getContext('2d');
    const head = headOf(who.look, POSE);
    const scale = (FIGURE.scale * size.width) / FIGURE.width;
    ctx.translate(size.width / 2 - head.x * scale, size.height * FIGURE.head - head.y * scale);
    ctx.scale(scale, scale);
    paintFigure(ctx, who.look, { pose: POSE, face: 'calm' });
  }
  return canvas.encode('jpeg', JPEG_QUALITY);
}
