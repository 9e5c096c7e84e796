import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { ClassifierDoor } from './classifier-door.ts';
import { classify, readNetwork, SIDE } from './network.ts';

const network = readNetwork(readFileSync(new URL('./mobilenet-v2.bin', import.meta.url)));
const door = new ClassifierDoor();
afterAll(() => door.close());

it('answers what TensorFlow.js answers with the same weights', () => {
  const noise = new Float32Array(SIDE * SIDE * 3).map((_, at) => ((at * 7_919) % 256) / 255);
  const answer = classify(network, noise);
  const expected = { drawing: 0.5471, hentai: 0.0232, neutral: 0.4174, porn: 0.0092, sexy: 0.003 };
  for (const [name, share] of Object.entries(expected))
    expect(answer[name as keyof typeof expected]).toBeCloseTo(share, 3);
});

it('is asked in a process of its own, which refuses what is no picture', async () => {
  const background = '#808080';
  const picture = await sharp({ create: { width: 40, height: 90, channels: 3, background } })
    .png()
    .toBuffer();
  const classes = await door.classify({ bytes: picture });
  expect(Object.values(classes).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  expect(classes.porn + classes.hentai).toBeLessThan(0.2);
  await expect(door.classify({ bytes: Buffer.from('no picture') })).rejects.toMatchObject({
    code: 'imageBroken',
  });
  const raw = { width: 40, height: 90 };
  const pixels = await door.classify({ bytes: Buffer.alloc(40 * 90 * 3, 0x80), raw });
  expect(pixels.drawing).toBeCloseTo(classes.drawing, 5);
  expect((await door.classify({ bytes: picture })).drawing).toBeCloseTo(classes.drawing, 5);
}, 60_000);
