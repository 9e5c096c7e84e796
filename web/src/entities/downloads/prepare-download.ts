import { post } from '../../lib/api/api.ts';
import { streamDomains } from '../playback/stream-domains.ts';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import { fetchStream } from './fetch-stream.ts';
import { storeAssets } from './store-assets.ts';
import { isSameSegment } from './parse-playlist.ts';
import type { PreparedChapter } from './prepare-chapter.ts';
import { prepareChapter } from './prepare-chapter.ts';
import type { Download, VideoDownload } from './download.ts';
import { recordServerTime } from './server-clock.ts';
import { deleteSegments, openSegments } from './segment-store.ts';

/** What has to be known of a video before its segments are fetched. */
type PreparedVideo = Pick<
  VideoDownload,
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
 * Renews the licence, finds out what there is to fetch, and stores the assets.
 * @throws as a call does; as `fetchFile` does; the store's error
 */
export function prepareDownload(
  download: Download,
  signal: AbortSignal,
): Promise<PreparedVideo | PreparedChapter> {
  return download.kind === 'video'
    ? prepareVideo(download, signal)
    : prepareChapter(download, signal);
}

async function prepareVideo(video: VideoDownload, signal: AbortSignal): Promise<PreparedVideo> {
  const { id } = video.item;
  const quality = video.quality.name;
  const { source, licence, item, gainDb } = await post('media/cache', { id, quality }, { signal });
  if (!source) throw new Error('media/cache with a quality answers its source');
  recordServerTime(licence.now);
  const domains = await streamDomains();
  const { segments, contentKey } = await fetchStream(source.playlistUrl, { signal, domains });
  // If it was transcoded again, its segments are different.
  const isSame = video.segments.every(({ url }, index) => isSameSegment(url, segments[index]?.url));
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
