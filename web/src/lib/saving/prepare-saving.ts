import { api, post } from '../api/api.ts';
import { createPictureBases } from '../pictures/picture-bases.ts';
import { downloadPicture } from '../pictures/download-picture.ts';
import { pictureUrl, sourceOf } from '../pictures/picture-source.ts';
import { fromHex } from '../wire/bytes.ts';
import { readPlaylist } from './read-playlist.ts';
import type { SavedVideo } from './saved-video.ts';
import { noteServerTime } from './saving-clock.ts';
import { deleteSegments } from './segment-store.ts';

/**
 * Asks for the permission anew, and reads the playlist and the key. The key's bytes are in memory for the blink in
 * which the browser makes a key of them that cannot be read out any more.
 * @throws as a call does; what fetch threw
 */
export async function prepareSaving(
  video: SavedVideo,
  signal: AbortSignal,
): Promise<Partial<SavedVideo>> {
  const { id } = video.item;
  const quality = video.quality.name;
  const { source, licence, item, gainDb } = await post('media/cache', { id, quality }, { signal });
  if (!source) throw new TypeError('media/cache with a quality answers its source');
  noteServerTime(licence.now);
  const playlist = await fetchOk(source.playlistUrl, signal);
  const { segments, keyUrl } = readPlaylist(await playlist.text(), source.playlistUrl);
  const keyBytes = await (await fetchOk(keyUrl, signal)).arrayBuffer();
  const contentKey = await crypto.subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['decrypt']);
  new Uint8Array(keyBytes).fill(0);
  // Transcoded anew meanwhile, its segments are other ones.
  const isSame = video.segments.every(({ url }, index) => samePath(url, segments[index]?.url));
  if (video.segments.length > 0 && !isSame) await deleteSegments(video.key);
  const cover = video.cover ?? (await fetchCover(item.cover.path, signal));
  return {
    item,
    gainDb,
    quality: source.quality,
    segments,
    contentKey,
    cover,
    until: licence.until,
    hindrance: null,
  };
}

/** The same segment may be had at several addresses. */
function samePath(one: string, other: string | undefined): boolean {
  return other !== undefined && new URL(one).pathname === new URL(other).pathname;
}

async function fetchOk(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new TypeError(`${url}: status ${response.status}`);
  return response;
}

/** Without it the list shows the cover's colour. */
async function fetchCover(path: string, signal: AbortSignal): Promise<Blob | null> {
  if (path === '') return null;
  try {
    const source = sourceOf(await api.config(), location.href);
    const bases = createPictureBases(source.bases);
    return await downloadPicture(pictureUrl(source, path), fromHex(source.key), { bases, signal });
  } catch {
    return null;
  }
}
