import { unknownLanguage } from '@yehang/contract/shapes/languages.ts';
import type { AudioTrack, Manifest, ManifestSegment, Rendition, Sprite } from './manifest.ts';
import { implicitLabel, type AiLabel } from './pictures/webp-label.ts';
import { vttClock } from './vtt-clock.ts';

/** An address as a quoted attribute; a line break or quote in it would forge playlist lines. */
function checked(address: string): string {
  if (/[\s"]/.test(address)) throw new TypeError('an address holds a quote or white space');
  return address;
}

/**
 * The implicit label of what an AI made, as a comment below a playlist's first line: players pass it over (RFC 8216,
 * 4.1), and it says the same as the key `AIGC` of an MP4. A quoted attribute cannot hold JSON.
 */
export function labelPlaylist(playlist: string, label: AiLabel): string {
  const [first, ...rest] = playlist.split('\n');
  return [first, `#AIGC:${implicitLabel(label)}`, ...rest].join('\n');
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

/** A text as a quoted attribute, without what would end it. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}\p{Zl}\p{Zp}]/gu, '')}"`;

const AUDIO_GROUP = 'audio';

/** A sound's line; without an address it is the one that lies within the renditions (RFC 8216, 4.3.4.1). */
function audioLine(track: AudioTrack, addressOf: (track: AudioTrack) => string): string {
  const language = track.language === unknownLanguage ? [] : [`LANGUAGE=${quoted(track.language)}`];
  const isDefault = track.isDefault ? 'YES' : 'NO';
  return [
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${AUDIO_GROUP}",NAME=${quoted(track.label)}`,
    ...language,
    `DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="2"`,
    ...(track.segments ? [`URI="${checked(addressOf(track))}"`] : []),
  ].join(',');
}

/**
 * The master playlist (RFC 8216): the sounds, where there are several, and one line per rendition, best first;
 * `addressOf` gives whole addresses.
 */
export function masterPlaylist(
  { renditions, audioTracks = [] }: Manifest,
  addressOf: (part: Rendition | AudioTrack) => string,
): string {
  const group = audioTracks.length > 0 ? `,AUDIO="${AUDIO_GROUP}"` : '';
  const soundBandwidth = Math.max(0, ...audioTracks.map((it) => it.bandwidth));
  const lines = renditions.flatMap((it) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${it.bandwidth + soundBandwidth},` +
      `AVERAGE-BANDWIDTH=${it.averageBandwidth + soundBandwidth},` +
      `CODECS="${it.codecs}",RESOLUTION=${it.width}x${it.height},` +
      `FRAME-RATE=${it.frameRate.toFixed(3)}${group}`,
    checked(addressOf(it)),
  ]);
  const sounds = audioTracks.map((it) => audioLine(it, addressOf));
  // Groups of sounds came with version 4.
  const version = sounds.length > 0 ? 4 : 3;
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds,
    ...lines,
    '',
  ].join('\n');
}

/** What a media playlist lists: a rendition's segments, or those of a sound as far as the picture's preview goes. */
export function segmentsOf(
  { renditions, audioTracks = [] }: Manifest,
  name: string,
  previewSeconds: number | null,
): ManifestSegment[] | null {
  const rendition = renditions.find((it) => it.name === name);
  if (rendition) return previewSegments(rendition.segments, previewSeconds);
  const sound = audioTracks.find((it) => it.name === name)?.segments;
  const [picture] = renditions;
  if (!sound || !picture) return null;
  if (previewSeconds === null) return sound;
  return sound.slice(0, previewSegments(picture.segments, previewSeconds).length);
}

export interface MediaPlaylistOptions {
  segmentAddress: (segment: ManifestSegment, index: number) => string;
  /** Address of the item's 16 key bytes. */
  keyAddress: string;
}

/**
 * The playlist of a rendition or a sound (RFC 8216). No IV is named, so each segment's is its media sequence
 * number, which is its index: `segmentIv` in pipeline/encrypt-segment.ts.
 */
export function mediaPlaylist(
  segments: readonly ManifestSegment[],
  options: MediaPlaylistOptions,
): string {
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
