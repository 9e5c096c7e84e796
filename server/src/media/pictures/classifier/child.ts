// Decodes pictures and says what they show, one after the other.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { answerMessages, type ConfinedAnswer } from '../../confined/answer-messages.ts';
import { allFormats, allowLoaders, inspect, MAX_PIXELS } from '../loaders.ts';
import type { ClassifierAnswer, ClassifierPicture } from './messages.ts';
import { classify, readNetwork, SIDE } from './network.ts';

type Raw = ClassifierPicture['raw'];

async function answer(bytes: Buffer, raw: Raw): Promise<ClassifierAnswer> {
  if (!raw && (await inspect(bytes))) return { kind: 'refused' };
  const form = raw ? { raw: { ...raw, channels: 3 as const } } : { pages: 1 };
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS, ...form })
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
await answerMessages(async (head, bytes): Promise<ConfinedAnswer> => ({
  head: await answer(bytes, (head as { raw?: Raw }).raw),
}));
