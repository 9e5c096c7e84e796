import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import type { FetchFile } from './fetch-file.ts';
import { fetchFile, FileUnavailable } from './fetch-file.ts';
import type { DownloadSubtitles, VideoDownload } from './download.ts';
import type { SegmentStore } from './segment-store.ts';

/** The file name of the thumbnail sheet in the store. */
export const THUMBNAIL_SHEET = 'sheet';

/**
 * Stores the missing assets. A download is complete without its pictures, and without subtitles that the server does
 * not have.
 * @throws as `fetchFile` does for subtitles; the store's error
 */
export async function storeAssets(
  store: Pick<SegmentStore, 'putFile' | 'readFile'>,
  { thumbnails, subtitles }: Pick<Playback, 'thumbnails' | 'subtitles'>,
  fetching: FetchFile,
): Promise<Pick<VideoDownload, 'thumbnails' | 'subtitles'>> {
  const stored: DownloadSubtitles[] = [];
  for (const [index, { url, ...named }] of subtitles.entries()) {
    const file = `subtitles-${index}`;
    if (await storeSubtitles(store, file, url, fetching)) stored.push({ ...named, file });
  }
  if (!thumbnails) return { thumbnails, subtitles: stored };
  if ((await store.readFile(THUMBNAIL_SHEET)) === null) {
    const sheet = await fetchPicture(thumbnails.sheet, fetching.signal);
    if (!sheet) return { thumbnails: null, subtitles: stored };
    await store.putFile(THUMBNAIL_SHEET, sheet);
  }
  return { thumbnails, subtitles: stored };
}

async function storeSubtitles(
  store: Pick<SegmentStore, 'putFile' | 'readFile'>,
  file: string,
  url: string,
  fetching: FetchFile,
): Promise<boolean> {
  if ((await store.readFile(file)) !== null) return true;
  try {
    const bytes = await fetchFile(url, fetching);
    await store.putFile(file, new Blob([bytes], { type: 'text/vtt' }));
    return true;
  } catch (error) {
    if (error instanceof FileUnavailable) return false;
    throw error;
  }
}
