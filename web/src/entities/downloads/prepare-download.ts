import { post } from '../../lib/api/api.ts';
import { streamDomains } from '../playback/stream-domains.ts';
import { fetchFile } from './fetch-file.ts';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import { storeAssets } from './store-assets.ts';
import { parsePlaylist } from './parse-playlist.ts';
import type { Download } from './download.ts';
import { recordServerTime } from './server-clock.ts';
import { deleteSegments, openSegments } from './segment-store.ts';

/** What has to be known of a video before its segments are fetched. */
export type PreparedDownload = Pick<
  Download,
  | 'item'
  | 'gainDb'
  | 'quality'
  | 'segments'
  | 'contentKey'
  | 'cover'
  | 'thumbnails'
  | 'subtitles'
  | 'until'
  | 'hindrance'
>;

/**
 * Renews the licence, fetches the playlist and the key, and stores the assets. The key's bytes are in memory only
 * until the browser has imported them as a non-extractable key.
 * @throws as a call does; as `fetchFile` does; the store's error
 */
export async function prepareDownload(
  video: Download,
  signal: AbortSignal,
): Promise<PreparedDownload> {
  const { id } = video.item;
  const quality = video.quality.name;
  const { source, licence, item, gainDb } = await post('media/cache', { id, quality }, { signal });
  if (!source) throw new Error('media/cache with a quality answers its source');
  recordServerTime(licence.now);
  const domains = await streamDomains();
  const file = await fetchFile(source.playlistUrl, { signal, domains });
  const playlist = new TextDecoder().decode(file);
  const { segments, keyUrl } = parsePlaylist(playlist, source.playlistUrl);
  const keyBytes = await fetchFile(keyUrl, { signal, domains });
  const contentKey = await crypto.subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['decrypt']);
  new Uint8Array(keyBytes).fill(0);
  // If it was transcoded again, its segments are different.
  const isSame = video.segments.every(({ url }, index) => samePath(url, segments[index]?.url));
  if (video.segments.length > 0 && !isSame) await deleteSegments(video.key);
  const cover = video.cover ?? (await fetchPicture(item.cover, signal));
  signal.throwIfAborted();
  const extras = await storeAssets(await openSegments(video.key), source, { signal, domains });
  return {
    item,
    gainDb,
    quality: source.quality,
    segments,
    contentKey,
    cover,
    ...extras,
    until: licence.until,
    hindrance: null,
  };
}

/** The same segment may have several hosts. */
function samePath(one: string, other: string | undefined): boolean {
  return other !== undefined && new URL(one).pathname === new URL(other).pathname;
}
