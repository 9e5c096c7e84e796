import { savedVideos } from './saved-videos.ts';
import type { SavedVideo } from './saved-video.ts';
import { whyNotPlayable } from './saved-video.ts';
import { partOfSaved } from './saved-address.ts';
import { serverTime } from './saving-clock.ts';
import { openSegments } from './segment-store.ts';

/** A part of a saved video that is not there, or may not be played. */
export class SavedMissing extends Error {}

/**
 * What the player's engine asks for at an address of a saved video: its playlists as text, a segment opened.
 * @throws SavedMissing
 */
export async function readSaved(url: string): Promise<string | ArrayBuffer> {
  const { contentId, part } = partOfSaved(url);
  await savedVideos.ready();
  const video = savedVideos.find(contentId);
  if (!video || whyNotPlayable(video, serverTime()) !== null) throw new SavedMissing(url);
  if (part === 'master') return masterOf(video);
  if (part === 'index') return indexOf(video);
  return readSegment(video, part, url);
}

function masterOf({ quality, segments }: SavedVideo): string {
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

/** Segments are opened before the engine sees them, so that the list names no key. */
function indexOf({ segments }: SavedVideo): string {
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

async function readSegment(video: SavedVideo, index: number, url: string): Promise<ArrayBuffer> {
  const store = await openSegments(video.key);
  const bytes = await store.read(index);
  // The browser made room: without all of its parts it is of no use.
  if (!bytes || !video.contentKey) throw await noteMissing(video, url);
  // The initialisation vector is the segment's place, as the wire has it (RFC 8216, 5.2).
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setUint32(12, index);
  try {
    return await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, video.contentKey, bytes);
  } catch {
    // Damaged on its way or on the disk: it is fetched anew.
    await store.drop(index);
    throw await noteMissing(video, url);
  }
}

async function noteMissing({ key }: SavedVideo, url: string): Promise<SavedMissing> {
  await savedVideos.change(key, { state: 'failed', failure: '文件不完整，点继续补上' });
  return new SavedMissing(url);
}
