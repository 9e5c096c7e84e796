import type { Manifest, ManifestSegment, Rendition, Sprite } from './manifest.ts';
import { vttClock } from './vtt-clock.ts';

/** An address as a quoted attribute; a line break or quote in it would forge playlist lines. */
function checked(address: string): string {
  if (/[\s"]/.test(address)) throw new TypeError('an address holds a quote or white space');
  return address;
}

/**
 * The segments anybody may watch: those that begin before `previewSeconds`. All of them when it is
 * null, none when it is 0.
 */
export function previewSegments(
  segments: readonly ManifestSegment[],
  previewSeconds: number | null,
): ManifestSegment[] {
  if (previewSeconds === null) return [...segments];
  let start = 0;
  return segments.filter((segment) => {
    const begins = start;
    start += segment.durationSeconds;
    // Segment ends are rounded; a preview of 8 s is two segments of 4, not three.
    return begins < previewSeconds - 0.01;
  });
}

/** The master playlist (RFC 8216): one line per rendition, best first; `addressOf` gives whole addresses. */
export function masterPlaylist(
  manifest: Manifest,
  addressOf: (rendition: Rendition) => string,
): string {
  const lines = manifest.renditions.flatMap((it) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${it.bandwidth},AVERAGE-BANDWIDTH=${it.averageBandwidth},` +
      `CODECS="${it.codecs}",RESOLUTION=${it.width}x${it.height},` +
      `FRAME-RATE=${it.frameRate.toFixed(3)}`,
    checked(addressOf(it)),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

export interface MediaPlaylistOptions {
  segmentAddress: (segment: ManifestSegment, index: number) => string;
  /** Address of the item's 16 key bytes. */
  keyAddress: string;
  /** Ends the playlist after the segment that holds this second; null or absent for all of it. */
  previewSeconds?: number | null;
}

/**
 * One rendition's playlist (RFC 8216). No IV is named, so each segment's is its media sequence
 * number, which is its index: `segmentIv` in pipeline/encrypt-segment.ts.
 */
export function mediaPlaylist(rendition: Rendition, options: MediaPlaylistOptions): string {
  const segments = previewSegments(rendition.segments, options.previewSeconds ?? null);
  const target = Math.max(1, ...segments.map((it) => Math.ceil(it.durationSeconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-KEY:METHOD=AES-128,URI="${checked(options.keyAddress)}"`,
    ...segments.flatMap((it, index) => [
      `#EXTINF:${it.durationSeconds.toFixed(6)},`,
      checked(options.segmentAddress(it, index)),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The sheet's tiles as WebVTT cues, each naming its rectangle as a media fragment. */
export function spriteVtt(sprite: Sprite, sheetAddress: string, durationSeconds: number): string {
  const cues = Array.from({ length: sprite.count }, (_, index) => {
    const start = index * sprite.intervalSeconds;
    const isLast = index === sprite.count - 1;
    const end = isLast ? Math.max(durationSeconds, start + 0.001) : start + sprite.intervalSeconds;
    const x = (index % sprite.cols) * sprite.tileWidth;
    const y = Math.floor(index / sprite.cols) * sprite.tileHeight;
    const area = `#xywh=${x},${y},${sprite.tileWidth},${sprite.tileHeight}`;
    return `${vttClock(start)} --> ${vttClock(end)}\n${checked(sheetAddress)}${area}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
