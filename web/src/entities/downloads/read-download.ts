import { downloadStore } from './download-store.ts';
import type { Download, VideoDownload } from './download.ts';
import { whyNotPlayable } from './download.ts';
import { parseDownloadAddress } from './download-address.ts';
import { serverTime } from './server-clock.ts';
import { unsealBytes } from './seal-bytes.ts';
import { openSegments } from './segment-store.ts';

/** A part of a download that is missing, or may not be played. */
export class DownloadPartMissing extends Error {}

/**
 * What the player's engine requests by a download's URL: its playlists as text, a segment decrypted.
 * @throws DownloadPartMissing
 */
export async function readDownload(url: string): Promise<string | ArrayBuffer> {
  const { contentId, part } = parseDownloadAddress(url);
  await downloadStore.ready();
  const video = downloadStore.find(contentId);
  if (!video || whyNotPlayable(video, serverTime()) !== null) throw new DownloadPartMissing(url);
  if (part === 'master' && video.kind === 'video') return masterOf(video);
  if (part === 'index' || part === 'master') return indexOf(video);
  return readSegment(video, part, url);
}

function masterOf({ quality, segments }: VideoDownload): string {
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bandwidth = Math.max(1, Math.ceil((quality.bytes * 8) / Math.max(1, seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${quality.width}x${quality.height}`,
    'index.m3u8',
    '',
  ].join('\n');
}

/** Segments are decrypted before the engine gets them, so the playlist names no key. */
function indexOf({ segments }: Download): string {
  const target = Math.max(1, ...segments.map(({ seconds }) => Math.ceil(seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap(({ seconds }, index) => [`#EXTINF:${seconds.toFixed(6)},`, `${index}.ts`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

export async function readSegment(
  video: Download,
  index: number,
  url: string,
): Promise<ArrayBuffer> {
  const store = await openSegments(video.key);
  const bytes = await store.read(index);
  // Evicted by the browser: without all of its parts it cannot be played.
  if (!bytes || !video.contentKey) throw await reportMissing(video, url);
  try {
    return await unsealBytes(video.contentKey, index, bytes);
  } catch {
    // Damaged in transit or on disk: it is fetched again.
    await store.drop(index);
    throw await reportMissing(video, url);
  }
}

export async function reportMissing({ key }: Download, url: string): Promise<DownloadPartMissing> {
  await downloadStore.change(key, { state: 'failed', failure: '文件不完整，点继续补上' });
  return new DownloadPartMissing(url);
}
