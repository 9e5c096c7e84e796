import { paintPage } from './page.ts';
import { setOfCuts } from './sets-of-cuts.ts';
import { setsOfPaper } from './sets-of-paper.ts';
import { setsOfScenes } from './sets-of-scenes.ts';
import { setsOfSeasons } from './sets-of-seasons.ts';
import type { PictureSet } from './types.ts';

/** Every picture set of the demonstration, free ones first. The same on every machine. */
export const demoPictureSets: readonly PictureSet[] = [
  ...setsOfSeasons,
  ...setsOfPaper,
  setOfCuts,
  ...setsOfScenes,
].toSorted((a, b) => Number(b.access.rule === 'free') - Number(a.access.rule === 'free'));

const jpegQuality = 88;

/**
 * One picture of a set as a JPEG, in its own size or, smaller for a preview, in another.
 * @throws RangeError where the set has no such picture
 */
export async function paintSetPicture(
  set: PictureSet,
  index: number,
  size?: { width: number; height: number },
): Promise<Buffer> {
  const picture = set.pictures[index];
  if (!picture) throw new RangeError(`${set.slug} has no picture ${index}`);
  const canvas = paintPage(picture.paint, size ?? picture, `${set.slug}:${index}`);
  return canvas.encode('jpeg', jpegQuality);
}
