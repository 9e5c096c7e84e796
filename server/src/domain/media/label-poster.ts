import { buffer } from 'node:stream/consumers';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { obfuscate } from '../../media/pictures/obfuscate.ts';
import { VARIANT_WIDTHS, variantPath } from '../../media/pictures/variant-paths.ts';
import { labelWebp } from '../../media/pictures/webp-label.ts';
import type { MediaContext } from './context.ts';

const CONTENT_TYPE = 'application/octet-stream';

/**
 * Writes the label of what an AI made into the poster of such a video, and into its variants: the mark in its pixels came
 * with the film. Nobody is shown the poster yet.
 */
export async function labelPoster(
  { database, storage, keys, aiProducer }: MediaContext,
  contentId: string,
  { path }: StoredPicture,
): Promise<void> {
  const found = await findConsoleContent(database, contentId);
  if (!found?.content.isAiMade) return;
  const producer = await aiProducer();
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  for (const each of [...VARIANT_WIDTHS.map((width) => variantPath(path, width)), path]) {
    if (!(await storage.stat(each))) continue;
    const webp = obfuscate(await buffer((await storage.get(each)).stream), imgKey);
    const labelled = labelWebp(webp, { producer, produceId: contentId });
    await storage.put(each, obfuscate(labelled, imgKey), { contentType: CONTENT_TYPE });
  }
}
