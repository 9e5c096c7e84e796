import { setImmediate as rest } from 'node:timers/promises';
import { seeded } from '../seeded.ts';
import { Canvas } from './canvas.ts';
import { paintPlace, paintSky, paintWeather } from './paint-place.ts';
import { paintSubjects } from './paint-subjects.ts';
import { readScene } from './scene-words.ts';

/** Levels that a style leaves of each colour; 0 all of them. */
const levels: Readonly<Record<string, number>> = { anime: 14, papercut: 5, pixel: 8, oil: 12 };

/** Draws what a prompt says, in the pixels of a picture. The same request is the same picture. */
export async function paintScene(request: {
  prompt: string;
  negative: string;
  style: string;
  seed: number;
  width: number;
  height: number;
}): Promise<Canvas> {
  const scene = readScene(request);
  const random = seeded(scene.seed);
  const canvas = new Canvas(request.width, request.height);
  // Between its steps others have their turn.
  for (const paint of [paintSky, paintPlace, paintSubjects, paintWeather]) {
    paint(canvas, scene, random);
    await rest();
  }
  finish(canvas, scene.style, random);
  return canvas;
}

function finish({ pixels, width, height }: Canvas, style: string, random: () => number): void {
  if (style === 'pixel') blocks(pixels, width, height, Math.max(4, Math.round(width / 110)));
  const count = levels[style] ?? 0;
  for (let at = 0; at < pixels.length; at += 3) {
    let [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    const gray = red * 0.3 + green * 0.59 + blue * 0.11;
    if (style === 'ink') {
      const paper = 30 + gray * 0.86;
      [red, green, blue] = [
        paper * 0.82 + red * 0.18,
        paper * 0.81 + green * 0.17,
        paper * 0.76 + blue * 0.16,
      ];
    }
    if (style === 'neon')
      [red, green, blue] = [red, green, blue].map(
        (value, channel) => gray * 0.35 + (value - gray) * 2.1 + [60, 8, 84][channel]!,
      ) as [number, number, number];
    if (style === 'watercolor') {
      const wash = 0.78 + random() * 0.06;
      [red, green, blue] = [red, green, blue].map((value) => 255 - (255 - value) * wash) as [
        number,
        number,
        number,
      ];
    }
    if (style === 'photo') {
      const grain = (random() - 0.5) * 14;
      [red, green, blue] = [red + grain, green + grain, blue + grain];
    }
    const step = count === 0 ? 0 : 255 / (count - 1);
    const level = (value: number) => (step === 0 ? value : Math.round(value / step) * step);
    pixels[at] = level(red);
    pixels[at + 1] = level(green);
    pixels[at + 2] = level(blue);
  }
}

function blocks(pixels: Uint8ClampedArray, width: number, height: number, size: number): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (Math.floor(y / size) * size * width + Math.floor(x / size) * size) * 3;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = pixels[from + channel]!;
    }
}
