import type { PictureClasses } from '@yehang/contract/shapes/picture-classes.ts';
import { expect, it } from 'vitest';
import { silentLog } from '../../process/open-log.ts';
import { openPictureJudge } from './judge-pictures.ts';

const CLASSES: PictureClasses = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 };
const settings = { current: { classifiesPictures: true } };

/** A classifier that answers by the first byte, and says what it is asked at once. */
function fakeDoor() {
  const seen = { atOnce: 0, most: 0, asked: 0, closed: 0 };
  return {
    seen,
    classify: async ({ bytes }: { bytes: Buffer }) => {
      seen.asked += 1;
      seen.most = Math.max(seen.most, (seen.atOnce += 1));
      await Promise.resolve();
      seen.atOnce -= 1;
      if (bytes[0] === 255) throw new Error('it ended');
      const porn = bytes[0]! / 100;
      return { ...CLASSES, porn, neutral: 1 - porn };
    },
    close: () => void (seen.closed += 1),
  };
}
const pictures = (...shares: number[]) => shares.map((share) => ({ bytes: Buffer.from([share]) }));

it('takes for adults what is explicit by half, or cannot be judged', async () => {
  const door = fakeDoor();
  const judge = openPictureJudge({ settings, log: silentLog() }, door);
  expect(await judge(pictures(49))).toBe(false);
  expect(await judge(pictures(50))).toBe(true);
  expect(await judge(pictures(3, 7, 90))).toBe(true);
  expect(await judge(pictures(255))).toBe(true);
  expect(await judge([])).toBe(false);
});

it('asks one after the other, and ends the process with the last', async () => {
  const door = fakeDoor();
  const judge = openPictureJudge({ settings, log: silentLog() }, door);
  const answers = await Promise.all([pictures(1, 2), pictures(80), pictures(3)].map(judge));
  expect(answers).toEqual([false, true, false]);
  expect(door.seen).toEqual({ atOnce: 0, most: 1, asked: 4, closed: 1 });
});

it('judges nothing where the classifier is switched off', async () => {
  const door = fakeDoor();
  const off = { current: { classifiesPictures: false } };
  const judge = openPictureJudge({ settings: off, log: silentLog() }, door);
  expect(await judge(pictures(100))).toBe(false);
  expect(door.seen.asked).toBe(0);
});
