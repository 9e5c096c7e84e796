import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { api } from '../../lib/api/api.ts';
import { downloadPicture } from '../../lib/pictures/download-picture.ts';
import { createPictureBases } from '../../lib/pictures/picture-bases.ts';
import { pictureUrl, sourceOf } from '../../lib/pictures/picture-source.ts';
import { fromHex } from '../../lib/wire/bytes.ts';
import { fetchFile, FileRefused } from './fetch-file.ts';
import type { SavedSubtitles, SavedVideo } from './saved-video.ts';
import type { SegmentStore } from './segment-store.ts';

/** The name of the sheet of pictures along the timeline, among what is stored of a video. */
export const SHEET_FILE = 'sheet';

/**
 * Stores what is shown besides the picture, as far as it is not there yet. A video is whole without its pictures,
 * and without subtitles that the server has not.
 * @throws as `fetchFile` does for subtitles; what the store threw
 */
export async function keepExtras(
  store: Pick<SegmentStore, 'putFile' | 'readFile'>,
  { thumbnails, subtitles }: Pick<Playback, 'thumbnails' | 'subtitles'>,
  signal: AbortSignal,
): Promise<Pick<SavedVideo, 'thumbnails' | 'subtitles'>> {
  const kept: SavedSubtitles[] = [];
  for (const [index, { language, label, url }] of subtitles.entries()) {
    const file = `subtitles-${index}`;
    if (await keepSubtitles(store, file, url, signal)) kept.push({ language, label, file });
  }
  if (!thumbnails) return { thumbnails, subtitles: kept };
  if ((await store.readFile(SHEET_FILE)) === null) {
    const sheet = await fetchPicture(thumbnails.sheet, signal);
    if (!sheet) return { thumbnails: null, subtitles: kept };
    await store.putFile(SHEET_FILE, sheet);
  }
  return { thumbnails, subtitles: kept };
}

async function keepSubtitles(
  store: Pick<SegmentStore, 'putFile' | 'readFile'>,
  file: string,
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await store.readFile(file)) !== null) return true;
  try {
    const bytes = await fetchFile(url, { signal });
    await store.putFile(file, new Blob([bytes], { type: 'text/vtt' }));
    return true;
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}

/** A stored picture, restored; null where it cannot be had. @throws the signal's reason */
export async function fetchPicture(
  { path }: Pick<Picture, 'path'>,
  signal: AbortSignal,
): Promise<Blob | null> {
  if (path === '') return null;
  try {
    const source = sourceOf(await api.config(), location.href);
    const bases = createPictureBases(source.bases);
    return await downloadPicture(pictureUrl(source, path), fromHex(source.key), { bases, signal });
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
