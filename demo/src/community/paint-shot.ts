import { createRng } from '../random.ts';
import { fromScene } from '../picture-sets/from-scene.ts';
import { paintPage } from '../picture-sets/page.ts';
import type { Shot } from './types.ts';

const JPEG_QUALITY = 86;
/** As phones take them: upright, lying and square. */
const SHAPES = [
  { width: 960, height: 1280 },
  { width: 1280, height: 960 },
  { width: 1080, height: 1080 },
] as const;
const COVER = { width: 800, height: 800 };

/** A picture of a post as a JPEG. The same name gives the same picture. */
export function paintShot(shot: Shot, name: string): Promise<Buffer> {
  return paint(shot, name, createRng(`shape:${name}`).pick(SHAPES));
}

/** The cover of a circle as a JPEG. */
export function paintCircleCover(shot: Shot, name: string): Promise<Buffer> {
  return paint(shot, name, COVER);
}

async function paint(
  [scene, palette]: Shot,
  name: string,
  size: { width: number; height: number },
) {
  const moment = createRng(`moment:${name}`).range(2, 20);
  const canvas = paintPage(fromScene(scene, palette, `shot:${name}`, moment), size, name);
  return canvas.encode('jpeg', JPEG_QUALITY);
}
