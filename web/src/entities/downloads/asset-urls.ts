import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { addLocalPicture, removeLocalPicture } from '../../lib/pictures/local-pictures.ts';
import { THUMBNAIL_SHEET } from './store-assets.ts';
import type { VideoDownload } from './download.ts';
import { openSegments } from './segment-store.ts';

/** Object URLs of subtitles, by the download's key: created once, so that shown subtitles are not loaded again. */
const subtitleUrls = new Map<string, Playback['subtitles']>();

/**
 * Makes the assets of a download available offline: its cover and thumbnails as local pictures, its subtitles as
 * object URLs.
 */
export async function createAssetUrls(
  video: VideoDownload,
): Promise<Pick<Playback, 'thumbnails' | 'subtitles'>> {
  const { key, item, cover, thumbnails } = video;
  const store = await openSegments(key);
  if (cover) addLocalPicture(item.cover.path, cover);
  const sheet = thumbnails && (await store.readFile(THUMBNAIL_SHEET));
  if (thumbnails && sheet) addLocalPicture(thumbnails.sheet.path, sheet);
  const subtitles = subtitleUrls.get(key) ?? (await subtitlesOf(video));
  subtitleUrls.set(key, subtitles);
  return { thumbnails: sheet ? thumbnails : null, subtitles };
}

async function subtitlesOf({ key, subtitles }: VideoDownload): Promise<Playback['subtitles']> {
  const store = await openSegments(key);
  const found = await Promise.all(
    subtitles.map(async ({ file, ...named }) => {
      const text = await store.readFile(file);
      return text ? [{ ...named, url: URL.createObjectURL(text) }] : [];
    }),
  );
  return found.flat();
}

/** Revokes the object URLs of a deleted download. */
export function revokeAssetUrls({ key, item, thumbnails }: VideoDownload): void {
  removeLocalPicture(item.cover.path);
  if (thumbnails) removeLocalPicture(thumbnails.sheet.path);
  for (const { url } of subtitleUrls.get(key) ?? []) URL.revokeObjectURL(url);
  subtitleUrls.delete(key);
}
