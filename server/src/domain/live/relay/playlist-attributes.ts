import { InvalidPlaylist } from './invalid-playlist.ts';

/** One attribute of a tag; `value` is without its quotes. */
export interface Attribute {
  name: string;
  value: string;
  isQuoted: boolean;
}

/** Attributes that are understood, by the sort of tag. Others are left out: they may hold an address. */
const known = {
  stream: new Set([
    'URI',
    'TYPE',
    'GROUP-ID',
    'LANGUAGE',
    'ASSOC-LANGUAGE',
    'NAME',
    'DEFAULT',
    'AUTOSELECT',
    'FORCED',
    'INSTREAM-ID',
    'CHARACTERISTICS',
    'CHANNELS',
    'BANDWIDTH',
    'AVERAGE-BANDWIDTH',
    'CODECS',
    'SUPPLEMENTAL-CODECS',
    'RESOLUTION',
    'FRAME-RATE',
    'HDCP-LEVEL',
    'VIDEO-RANGE',
    'AUDIO',
    'VIDEO',
    'SUBTITLES',
    'CLOSED-CAPTIONS',
    'SCORE',
  ]),
  key: new Set(['METHOD', 'URI', 'IV', 'KEYFORMAT', 'KEYFORMATVERSIONS']),
  map: new Set(['URI', 'BYTERANGE']),
  define: new Set(['NAME', 'VALUE', 'QUERYPARAM']),
};

/** The understood attributes of a tag, each once, in their order. Throws `InvalidPlaylist` for broken ones. */
export function attributesOf(text: string, sort: keyof typeof known): Attribute[] {
  const found = new Map<string, Attribute>();
  const attribute =
    /\s{0,8}([A-Za-z0-9-]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"\s{0,8}|([^",]*))(?:,|$)/y;
  while (attribute.lastIndex < text.length) {
    const match = attribute.exec(text);
    if (!match) throw new InvalidPlaylist('播放列表里有写错的标签');
    const [, written = '', quoted, bare = ''] = match;
    const name = written.toUpperCase();
    const value = quoted ?? bare.trim();
    if (known[sort].has(name) && !found.has(name))
      found.set(name, { name, value, isQuoted: quoted !== undefined });
  }
  return [...found.values()];
}

export function writeAttributes(attributes: readonly Attribute[]): string {
  return attributes
    .map(({ name, value, isQuoted }) => `${name}=${isQuoted ? `"${value}"` : value}`)
    .join(',');
}
