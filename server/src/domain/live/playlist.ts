import type { LaidOutEpoch, LoopRung } from './epoch.ts';
import type { AiredSegment } from './epoch.ts';

/** An address as a quoted attribute or a line: a break or a quote in it would forge lines. */
function checked(address: string): string {
  if (/[\s"]/.test(address)) throw new TypeError('an address holds a quote or white space');
  return address;
}

const shortSide = ({ width, height }: Pick<LoopRung, 'width' | 'height'>) =>
  Math.min(width, height);

/** Of a video's qualities, best first, the best that is no larger than a rung; else the smallest. */
export function fitting<Rung extends Pick<LoopRung, 'width' | 'height'>>(
  rungs: readonly Rung[],
  pixels: number,
): Rung | undefined {
  return rungs.find((rung) => shortSide(rung) <= pixels) ?? rungs.at(-1);
}

/** A quality of a channel. Videos differ: it is the size that none of them exceeds. */
export interface ChannelRung {
  /** Of the short side. */
  pixels: number;
  width: number;
  height: number;
  bandwidth: number;
  /** Null where the videos differ. */
  codecs: string | null;
}

/** The qualities of a loop, best first: every size that one of its videos has. */
export function rungsOf({ loop }: Pick<LaidOutEpoch, 'loop'>): ChannelRung[] {
  const videos = loop.map(({ rungs }) => rungs);
  const sizes = [...new Set(videos.flat().map(shortSide))].sort((a, b) => b - a);
  return sizes.map((pixels) => {
    const selected = videos.flatMap((rungs) => fitting(rungs, pixels) ?? []);
    const largest = selected.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    const isOneKind = selected.every(({ codecs }) => codecs === largest.codecs);
    return {
      pixels,
      width: largest.width,
      height: largest.height,
      bandwidth: Math.max(...selected.map(({ bandwidth }) => bandwidth)),
      codecs: isOneKind ? largest.codecs : null,
    };
  });
}

/** The master playlist of a channel (RFC 8216), best first; `addressOf` gives whole addresses. */
export function liveMaster(
  rungs: readonly ChannelRung[],
  addressOf: (rung: ChannelRung) => string,
): string {
  const lines = rungs.flatMap((it) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${it.bandwidth}${it.codecs ? `,CODECS="${it.codecs}"` : ''},` +
      `RESOLUTION=${it.width}x${it.height}`,
    checked(addressOf(it)),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

export interface LivePlaylistOptions {
  targetSeconds: number;
  segmentAddress: (segment: AiredSegment) => string;
  keyAddress: (segment: AiredSegment) => string;
}

/**
 * The sliding playlist of one quality (RFC 8216). A segment's initialisation vector is its index in its own
 * video, which is not its number here, so each one's is named.
 * @param window at least one segment
 */
export function livePlaylist(
  window: readonly AiredSegment[],
  { targetSeconds, segmentAddress, keyAddress }: LivePlaylistOptions,
): string {
  const [first] = window;
  if (!first) throw new TypeError('a live playlist needs a segment');
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.discontinuity}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...window.flatMap((it, index) => {
      const isBorder = index > 0 && it.discontinuity !== window[index - 1]!.discontinuity;
      const isStamped = index === 0 || isBorder;
      return [
        ...(isBorder ? ['#EXT-X-DISCONTINUITY'] : []),
        ...(isStamped ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(it.startsAtMs).toISOString()}`] : []),
        `#EXT-X-KEY:METHOD=AES-128,URI="${checked(keyAddress(it))}",IV=0x${it.index.toString(16).padStart(32, '0')}`,
        `#EXTINF:${(it.durationMs / 1000).toFixed(3)},`,
        checked(segmentAddress(it)),
      ];
    }),
    '',
  ].join('\n');
}
