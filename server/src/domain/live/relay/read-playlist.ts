import { lastWindow, type InForce, type ListedSegment } from './listed-window.ts';
import { attributesOf, writeAttributes, type Attribute } from './playlist-attributes.ts';
import { InvalidPlaylist } from './invalid-playlist.ts';
import { variablesOf } from './playlist-variables.ts';

/** What an address in a playlist leads to: another playlist, or anything else. */
export type Linked = 'list' | 'part';

/** Text to be kept, or the whole address of something that has to be had through this server. */
export type Piece = string | { url: string; linked: Linked };

export interface Rendition {
  width: number | null;
  height: number | null;
  /** Bits per second. */
  bandwidth: number | null;
  codecs: string | null;
  url: string;
}

interface Common {
  pieces: Piece[];
  isEncrypted: boolean;
}

export interface MasterPlaylist extends Common {
  kind: 'master';
  /** As they are listed. */
  renditions: Rendition[];
}

export interface MediaPlaylist extends Common {
  kind: 'media';
  targetSeconds: number;
  /** How many segments are listed where it was found. */
  segments: number;
  /** Identifies the last segment; empty without any. */
  edge: string;
  isEnded: boolean;
}

const MOST_LINES = 40_000;
const MOST_ADDRESS = 2_000;
/** Players keep arrays by this number, and iterate over them: one of nine digits makes hls.js stand still. */
const MOST_DISCONTINUITIES = 100_000;

/** Dates are reckoned on until then, Unix milliseconds. */
const LAST_MOMENT = Date.UTC(2200, 0);

/**
 * Tags without an address, and what may stand behind them. Whatever is not named here is left out; so is the type of
 * a playlist, since none of them keeps its first segments for ever.
 */
const plainTags: Record<string, RegExp> = {
  'EXT-X-VERSION': /^\d{1,2}$/,
  'EXT-X-MEDIA-SEQUENCE': /^\d{1,16}$/,
  'EXT-X-DISCONTINUITY-SEQUENCE': /^\d{1,16}$/,
  'EXT-X-DISCONTINUITY': /^$/,
  'EXT-X-ENDLIST': /^$/,
  'EXT-X-I-FRAMES-ONLY': /^$/,
  'EXT-X-INDEPENDENT-SEGMENTS': /^$/,
  // From the end alone: the beginning is another one here.
  'EXT-X-START': /^(?:PRECISE=\w+,\s*)?TIME-OFFSET=-[\d.]+(?:,\s*PRECISE=\w+)?$/,
  'EXT-X-BYTERANGE': /^\d{1,16}(?:@\d{1,16})?$/,
  'EXT-X-PROGRAM-DATE-TIME': /^[\dT:.,Z+ -]{8,40}$/,
  'EXT-X-GAP': /^$/,
  'EXT-X-BITRATE': /^\d{1,9}$/,
};

/** Of these, the ones that say something of the segment after them. */
const tagsOfSegments = new Set([
  'EXT-X-DISCONTINUITY',
  'EXT-X-BYTERANGE',
  'EXT-X-PROGRAM-DATE-TIME',
  'EXT-X-GAP',
  'EXT-X-BITRATE',
]);

/** Tags whose attributes may hold an address, and where it leads. */
const linkingTags: Record<string, Linked> = {
  'EXT-X-KEY': 'part',
  'EXT-X-SESSION-KEY': 'part',
  'EXT-X-MAP': 'part',
  'EXT-X-MEDIA': 'list',
  'EXT-X-I-FRAME-STREAM-INF': 'list',
};

/**
 * Reads a playlist (RFC 8216) of unknown origin but its address, and keeps what this server
 * understands: no tag and no attribute that is unknown passes, so neither does an address within one. Parts of
 * segments and blocking reloads are left out; players then take it as a playlist of whole segments. Of a long one the
 * last ten minutes are kept.
 * Throws `InvalidPlaylist`.
 */
export function readPlaylist(text: string, foundAt: URL): MasterPlaylist | MediaPlaylist {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!/^#EXTM3U(?:\s|$)/.test(lines[0] ?? '')) throw new InvalidPlaylist('这不是 HLS 播放列表');
  if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new InvalidPlaylist('播放列表里有控制字符');
  if (lines.length > MOST_LINES) throw new InvalidPlaylist('播放列表太长');
  const reader = new PlaylistReader(foundAt, variablesOf(lines, foundAt));
  for (const line of lines.slice(1)) reader.take(line);
  return reader.end(lines.some((line) => line.startsWith('#EXT-X-STREAM-INF')));
}

class PlaylistReader {
  /** Of a media playlist what is said of the whole; of a master everything. */
  private readonly pieces: Piece[] = [];
  private readonly listed: ListedSegment[] = [];
  /** Of the segment that comes next: its tags, and what held before them. */
  private ofNext: Piece[] = [];
  private next = { key: false, map: false, date: false, isAfterBreak: false, seconds: 0 };
  private held: InForce = { key: null, map: null };
  private before: InForce = { key: null, map: null };
  /** Where the next byte range of the same address begins. */
  private rangeEnd: number | null = null;
  /** Unix milliseconds at which the next segment begins. */
  private clock: number | null = null;
  private readonly renditions: Rendition[] = [];
  private readonly foundAt: URL;
  private readonly withVariables: (line: string) => string;
  /** What the next address belongs to. */
  private waiting: { stream: Omit<Rendition, 'url'> } | 'segment' | null = null;
  private isEncrypted = false;
  private isEnded = false;
  private targetSeconds = 0;
  private longestSeconds = 0;
  private sequence = 0n;
  private breaks = 0;
  private lastPath = '';

  constructor(foundAt: URL, withVariables: (line: string) => string) {
    this.foundAt = foundAt;
    this.withVariables = withVariables;
  }

  take(line: string): void {
    if (!line.startsWith('#')) return this.takeAddress(line);
    const [, tag = '', value = ''] = /^#(EXT[A-Z0-9-]*)(?::(.*))?$/.exec(line) ?? [];
    if (tag === 'EXTINF') return this.takeSegment(value);
    if (tag === 'EXT-X-STREAM-INF') return this.takeStream(value);
    if (tag === 'EXT-X-TARGETDURATION') {
      // The tag itself is written from what was understood.
      this.targetSeconds = Math.ceil(Number.parseFloat(value)) || 0;
      return;
    }
    const linked = linkingTags[tag];
    if (linked) return this.takeLink(tag, linked, value);
    const trimmed = value.trim();
    if (!plainTags[tag]?.test(trimmed)) return;
    // These three are written from what was understood, as the target duration is.
    if (tag === 'EXT-X-ENDLIST') this.isEnded = true;
    else if (tag === 'EXT-X-MEDIA-SEQUENCE') this.sequence = BigInt(trimmed);
    else if (tag === 'EXT-X-DISCONTINUITY-SEQUENCE')
      this.breaks = Number(BigInt(trimmed) % BigInt(MOST_DISCONTINUITIES));
    else if (tagsOfSegments.has(tag)) this.takeTagOfSegment(tag, trimmed);
    else this.pieces.push(`#${tag}${trimmed && ':'}${trimmed}\n`);
  }

  private takeTagOfSegment(tag: string, value: string): void {
    let written = value;
    if (tag === 'EXT-X-DISCONTINUITY') this.next.isAfterBreak = true;
    if (tag === 'EXT-X-PROGRAM-DATE-TIME') {
      this.next.date = true;
      const moment = Date.parse(value.replace(' ', 'T'));
      this.clock = moment > 0 && moment < LAST_MOMENT ? moment : null;
    }
    if (tag === 'EXT-X-BYTERANGE') {
      const [length = '', from] = value.split('@');
      // Without a beginning it follows the range before it, which may not be listed here.
      const begin = from === undefined ? this.rangeEnd : Number(from);
      if (begin !== null) written = `${length}@${begin}`;
      this.rangeEnd = begin === null ? null : begin + Number(length);
    }
    this.ofNext.push(`#${tag}${written && ':'}${written}\n`);
  }

  private takeSegment(value: string): void {
    const seconds = Number.parseFloat(value);
    if (!(seconds >= 0 && seconds < 3_600)) throw new InvalidPlaylist('播放列表里有无效的分片时长');
    this.longestSeconds = Math.max(this.longestSeconds, seconds);
    // Players do not need a title, and it might reveal its source.
    this.next.seconds = seconds;
    this.ofNext.push(`#EXTINF:${Number(seconds.toFixed(6))},\n`);
    this.waiting = 'segment';
  }

  private takeStream(value: string): void {
    const attributes = attributesOf(value, 'stream');
    const of = (name: string) => attributes.find((it) => it.name === name)?.value;
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(of('RESOLUTION') ?? '') ?? [];
    const stream = {
      width: Number(width) || null,
      height: Number(height) || null,
      bandwidth: Number(/^\d{1,12}$/.exec(of('BANDWIDTH') ?? '')?.[0]) || null,
      codecs: of('CODECS') ?? null,
    };
    this.pieces.push(`#EXT-X-STREAM-INF:${writeAttributes(attributes)}\n`);
    this.waiting = { stream };
  }

  private takeAddress(line: string): void {
    const { waiting } = this;
    this.waiting = null;
    // One that no tag announced belongs to nothing.
    if (waiting === null) return;
    const url = this.resolve(line);
    if (waiting === 'segment') {
      this.lastPath = new URL(url).pathname;
      this.list(url);
      return;
    }
    this.renditions.push({ ...waiting.stream, url });
    this.pieces.push({ url, linked: 'list' }, '\n');
  }

  private list(url: string): void {
    const { seconds, isAfterBreak, ...has } = this.next;
    // After a discontinuity the clock continues only from a new date.
    if (isAfterBreak && !has.date) this.clock = null;
    const pieces: Piece[] = [...this.ofNext, { url, linked: 'part' }, '\n'];
    const { before, clock: startsAt } = this;
    this.listed.push({ pieces, seconds, isAfterBreak, has, before, startsAt });
    if (startsAt !== null) this.clock = startsAt + seconds * 1000;
    this.before = this.held;
    this.ofNext = [];
    this.next = { key: false, map: false, date: false, isAfterBreak: false, seconds: 0 };
  }

  private takeLink(tag: string, linked: Linked, value: string): void {
    const isKey = tag === 'EXT-X-KEY' || tag === 'EXT-X-SESSION-KEY';
    const attributes = attributesOf(value, isKey ? 'key' : tag === 'EXT-X-MAP' ? 'map' : 'stream');
    if (isKey) this.checkKey(attributes);
    const at = attributes.findIndex(({ name }) => name === 'URI');
    const uri = attributes[at]?.value;
    const before = writeAttributes(attributes.slice(0, at));
    const after = writeAttributes(attributes.slice(at + 1));
    const pieces: Piece[] =
      uri === undefined
        ? [`#${tag}:${writeAttributes(attributes)}\n`]
        : [
            `#${tag}:${before}${before && ','}URI="`,
            { url: this.resolve(uri), linked },
            `"${after && ','}${after}\n`,
          ];
    if (tag === 'EXT-X-KEY') {
      this.next.key = true;
      this.held = { ...this.held, key: pieces };
    } else if (tag === 'EXT-X-MAP') {
      this.next.map = true;
      this.held = { ...this.held, map: { pieces, key: this.held.key } };
    } else {
      this.pieces.push(...pieces);
      return;
    }
    this.ofNext.push(...pieces);
  }

  private checkKey(attributes: readonly Attribute[]): void {
    const of = (name: string) => attributes.find((it) => it.name === name)?.value;
    if (of('METHOD') === 'NONE') return;
    // Keys that a licence server hands out, to a player that it trusts, cannot be passed on.
    if ((of('KEYFORMAT') ?? 'identity') !== 'identity')
      throw new InvalidPlaylist('这个信号有版权保护（DRM），不能转播');
    if (of('URI') === undefined) throw new InvalidPlaylist('播放列表里的密钥没有地址');
    this.isEncrypted = true;
  }

  private resolve(written: string): string {
    const uri = this.withVariables(written);
    if (!URL.canParse(uri, this.foundAt)) throw new InvalidPlaylist('播放列表里有无效的地址');
    const url = new URL(uri, this.foundAt);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new InvalidPlaylist('播放列表里有 http 以外的地址');
    url.hash = '';
    if (url.href.length > MOST_ADDRESS) throw new InvalidPlaylist('播放列表里的地址太长');
    return url.href;
  }

  end(isMaster: boolean): MasterPlaylist | MediaPlaylist {
    const { isEncrypted, renditions, isEnded } = this;
    if (isMaster) {
      if (renditions.length === 0) throw new InvalidPlaylist('播放列表里没有画面');
      const pieces = ['#EXTM3U\n', ...this.pieces];
      return { kind: 'master', pieces, isEncrypted, renditions };
    }
    const targetSeconds = Math.max(this.targetSeconds, Math.ceil(this.longestSeconds));
    if (targetSeconds === 0) throw new InvalidPlaylist('播放列表里没有分片');
    const { pieces: window, leftOut } = lastWindow(this.listed);
    const first = this.sequence + BigInt(leftOut.segments);
    const breaks = (this.breaks + leftOut.breaks) % MOST_DISCONTINUITIES;
    const pieces = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:${targetSeconds}\n`,
      ...this.pieces,
      ...(first > 0n ? [`#EXT-X-MEDIA-SEQUENCE:${first}\n`] : []),
      ...(breaks > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}\n`] : []),
      ...window,
      ...(isEnded ? ['#EXT-X-ENDLIST\n'] : []),
    ];
    const segments = this.listed.length;
    const end = this.sequence + BigInt(segments);
    const edge = segments === 0 ? '' : `${end} ${this.lastPath}`.slice(0, 300);
    return { kind: 'media', pieces, isEncrypted, targetSeconds, segments, edge, isEnded };
  }
}
