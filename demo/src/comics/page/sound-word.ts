import type { SKRSContext2D } from '../../paint/surface.ts';
import { inkColor } from '../figure/ink.ts';
import { comicFont } from './font.ts';
import type { SoundScript } from './panel-script.ts';
import type { Box, Obstacle } from './place-bubbles.ts';

const sizeOf = (sound: SoundScript, box: Box): number =>
  Math.min(sound.size, (box.width * 0.9) / Array.from(sound.text).length);

/** The room that a sound takes in its panel. */
export function roomOfSound(sound: SoundScript, box: Box): Obstacle {
  const size = sizeOf(sound, box);
  return {
    x: box.x + box.width * sound.x,
    y: box.y + box.height * sound.y,
    rx: size * Array.from(sound.text).length * 0.52,
    ry: size * 0.62,
  };
}

/** A sound as big letters that swell and dance along their line. */
export function paintSoundWord(
  ctx: SKRSContext2D,
  sound: SoundScript,
  box: Box,
  color: string,
): void {
  const letters = Array.from(sound.text);
  const size = sizeOf(sound, box);
  ctx.save();
  ctx.translate(box.x + box.width * sound.x, box.y + box.height * sound.y);
  ctx.rotate((sound.angle / 180) * Math.PI);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  for (const layer of [0, 1, 2]) {
    for (const [index, letter] of letters.entries()) {
      const swell = 1 + 0.16 * Math.sin(index * 2.1 + 0.6);
      ctx.save();
      ctx.translate(
        (index - (letters.length - 1) / 2) * size * 0.98,
        Math.sin(index * 2.6) * size * 0.1,
      );
      ctx.rotate(Math.sin(index * 3.3) * 0.14);
      ctx.font = `${size * swell}px "${comicFont}"`;
      if (layer === 0) {
        ctx.strokeStyle = inkColor;
        ctx.lineWidth = size * 0.3;
        ctx.strokeText(letter, 0, 0);
      } else if (layer === 1) {
        ctx.strokeStyle = '#ffffff';
        ctx.lineWidth = size * 0.17;
        ctx.strokeText(letter, 0, 0);
      } else {
        ctx.fillStyle = color;
        ctx.fillText(letter, 0, 0);
      }
      ctx.restore();
    }
  }
  ctx.restore();
}
