// Decodes pictures and says what they show, one after the other.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { answerMessages, type ConfinedAnswer } from '../../confined/answer-messages.ts';
import { allFormats, allowLoaders, inspect, MAX_PIXELS } from '../loaders.ts';
import type { ClassifierAnswer } from './messages.ts';
import { classify, readNetwork, SIDE } from './network.ts';

async function answer(bytes: Buffer): Promise<ClassifierAnswer> {
  if (await inspect(bytes)) return { kind: 'refused' };
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return {
    kind: 'classes',
    classes: classify(
      network,
      Float32Array.from(pixels, (it) => it / 255),
    ),
  };
}

const [, , weights = ''] = process.argv;
const network = readNetwork(readFileSync(weights));
allowLoaders(allFormats);
await answerMessages(async (_, bytes): Promise<ConfinedAnswer> => ({ head: await answer(bytes) }));
