import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { holdPicture, letPictureGo } from '../../lib/pictures/held-pictures.ts';
import { SHEET_FILE } from './keep-extras.ts';
import type { SavedVideo } from './saved-video.ts';
import { openSegments } from './segment-store.ts';

/** Addresses of subtitles, by the video's key: made once, so that what is being shown is not loaded again. */
const held = new Map<string, Playback['subtitles']>();

/**
 * Has what is shown besides a saved video's picture at hand: its cover and the pictures along its timeline for
 * whoever draws them, its subtitles as addresses.
 */
export async function holdExtras(
  video: SavedVideo,
): Promise<Pick<Playback, 'thumbnails' | 'subtitles'>> {
  const { key, item, cover, thumbnails } = video;
  const store = await openSegments(key);
  if (cover) holdPicture(item.cover.path, cover);
  const sheet = thumbnails && (await store.readFile(SHEET_FILE));
  if (thumbnails && sheet) holdPicture(thumbnails.sheet.path, sheet);
  const subtitles = held.get(key) ?? (await subtitlesOf(video));
  held.set(key, subtitles);
  return { thumbnails: sheet ? thumbnails : null, subtitles };
}

async function subtitlesOf({ key, subtitles }: SavedVideo): Promise<Playback['subtitles']> {
  const store = await openSegments(key);
  const found = await Promise.all(
    subtitles.map(async ({ language, label, file }) => {
      const text = await store.readFile(file);
      return text ? [{ language, label, url: URL.createObjectURL(text) }] : [];
    }),
  );
  return found.flat();
}

/** Gives the memory of a deleted video's files back. */
export function letExtrasGo({ key, item, thumbnails }: SavedVideo): void {
  letPictureGo(item.cover.path);
  if (thumbnails) letPictureGo(thumbnails.sheet.path);
  for (const { url } of held.get(key) ?? []) URL.revokeObjectURL(url);
  held.delete(key);
}
