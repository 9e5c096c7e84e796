import { describe, expect, test } from 'vitest';
import { InvalidPlaylist } from './invalid-playlist.ts';
import { readPlaylist, type Piece } from './read-playlist.ts';

const at = new URL('https://live.example/ch/a/index.m3u8?auth=1');
const read = (text: string, from = at) => readPlaylist(text, from);
const linksOf = (pieces: Piece[]) => pieces.filter((it) => typeof it !== 'string');
const written = (pieces: Piece[]) =>
  pieces.map((it) => (typeof it === 'string' ? it : `<${it.linked} ${it.url}>`)).join('');

describe('a media playlist', () => {
  test('keeps its order and has every address resolved', () => {
    const playlist = read(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:6',
        '#EXT-X-TARGETDURATION:6',
        '#EXT-X-MEDIA-SEQUENCE:2680',
        '#EXT-X-DISCONTINUITY-SEQUENCE:3',
        '#EXT-X-KEY:METHOD=AES-128,URI="../key.bin?n=1",IV=0x000000000000000000000000000000ff',
        '#EXT-X-MAP:URI="init.mp4",BYTERANGE="720@0"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T15:00:00.000+08:00',
        '#EXTINF:5.96,A title https://secret.example/x',
        'seg-2680.m4s',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-BYTERANGE:1000@2000',
        '#EXTINF:6,',
        '/abs/all.ts?x=1&y=2',
        '#EXTINF:6.0,',
        '//cdn.example/b.ts',
        '#EXTINF:6.0,',
        'http://other.example:8080/c.ts#part',
      ].join('\n'),
    );
    expect(written(playlist.pieces)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-TARGETDURATION:6',
        '#EXT-X-VERSION:6',
        '#EXT-X-MEDIA-SEQUENCE:2680',
        '#EXT-X-DISCONTINUITY-SEQUENCE:3',
        '#EXT-X-KEY:METHOD=AES-128,URI="<part https://live.example/ch/key.bin?n=1>",IV=0x000000000000000000000000000000ff',
        '#EXT-X-MAP:URI="<part https://live.example/ch/a/init.mp4>",BYTERANGE="720@0"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T15:00:00.000+08:00',
        '#EXTINF:5.96,',
        '<part https://live.example/ch/a/seg-2680.m4s>',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-BYTERANGE:1000@2000',
        '#EXTINF:6,',
        '<part https://live.example/abs/all.ts?x=1&y=2>',
        '#EXTINF:6,',
        '<part https://cdn.example/b.ts>',
        '#EXTINF:6,',
        '<part http://other.example:8080/c.ts>',
        '',
      ].join('\n'),
    );
    expect(playlist).toMatchObject({
      kind: 'media',
      targetSeconds: 6,
      segments: 4,
      isEncrypted: true,
      isEnded: false,
    });
  });

  test('is read with a byte order mark, CRLF, blank lines, blanks at the ends and old tags', () => {
    const playlist = read(
      '\uFEFF#EXTM3U \r\n\r\n#EXT-X-ALLOW-CACHE:NO\r\n#EXT-X-TARGETDURATION: 10 \r\n#EXTINF:9.009 \r\n  a.ts \r\n\r\n#EXT-X-ENDLIST\r\n',
    );
    expect(written(playlist.pieces)).toBe(
      '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.009,\n<part https://live.example/ch/a/a.ts>\n#EXT-X-ENDLIST\n',
    );
    expect(playlist).toMatchObject({ isEnded: true });
  });

  test('of a low-latency server is passed on as one of whole segments', () => {
    const playlist = read(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0,CAN-SKIP-UNTIL=12.0
#EXT-X-PART-INF:PART-TARGET=0.2
#EXT-X-MEDIA-SEQUENCE:9
#EXT-X-MAP:URI="9a_main_init.mp4?session=1"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T07:00:00.123Z
#EXT-X-PART:DURATION=0.2,URI="9a_part1.mp4?session=1",INDEPENDENT=YES
#EXTINF:2.00000,
9a_seg9.mp4?session=1
#EXT-X-PART:DURATION=0.2,URI="9a_part2.mp4?session=1"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="9a_part3.mp4?session=1"
#EXT-X-RENDITION-REPORT:URI="audio.m3u8",LAST-MSN=9
`);
    const text = written(playlist.pieces);
    expect(text).not.toMatch(/PART|SERVER-CONTROL|PRELOAD|REPORT/);
    expect(linksOf(playlist.pieces)).toEqual([
      { url: 'https://live.example/ch/a/9a_main_init.mp4?session=1', linked: 'part' },
      { url: 'https://live.example/ch/a/9a_seg9.mp4?session=1', linked: 'part' },
    ]);
  });

  test('lets nothing pass that it does not understand', () => {
    const playlist = read(`#EXTM3U
# made by https://secret.example
#EXT-X-TARGETDURATION:4
#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",X-ASSET-URI="https://secret.example/ad.m3u8"
#EXT-X-TWITCH-PREFETCH:https://secret.example/next.ts
#EXT-X-CUE-OUT:30
#EXT-X-MEDIA-SEQUENCE:https://secret.example
#EXT-X-MAP:URI="init.mp4",X-FROM="https://secret.example"
https://secret.example/belongs-to-nothing.ts
#EXTINF:4,
a.ts
`);
    expect(written(playlist.pieces)).not.toContain('secret');
    expect(linksOf(playlist.pieces)).toHaveLength(2);
  });

  test('has a target duration that no segment exceeds, though the tag says less or nothing', () => {
    const of = (tag: string) => read(`#EXTM3U\n${tag}\n#EXTINF:7.2,\na.ts\n`);
    for (const tag of ['', '#EXT-X-TARGETDURATION:5', '#EXT-X-TARGETDURATION:6.4'])
      expect(of(tag)).toMatchObject({ targetSeconds: 8 });
  });

  test('knows its edge by sequence and path, not by the tokens of its addresses', () => {
    const edgeOf = (sequence: number, name: string) => {
      const playlist = read(
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n#EXTINF:4,\n${name}\n`,
      );
      return playlist.kind === 'media' && playlist.edge;
    };
    expect(edgeOf(1, 'a.ts?t=1')).toBe(edgeOf(1, 'a.ts?t=2'));
    expect(edgeOf(1, 'a.ts')).not.toBe(edgeOf(2, 'a.ts'));
    expect(edgeOf(0, 'a.ts')).not.toBe(edgeOf(0, 'b.ts'));
  });

  test('counts discontinuities in numbers that players can bear', () => {
    const playlist = read(
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-DISCONTINUITY-SEQUENCE:897600012\n#EXTINF:4,\na.ts\n',
    );
    expect(written(playlist.pieces)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:12\n');
  });

  test('has its variables filled in', () => {
    const playlist = read(
      `#EXTM3U
#EXT-X-DEFINE:NAME="host",VALUE="https://v.example"
#EXT-X-DEFINE:QUERYPARAM="auth"
#EXT-X-TARGETDURATION:4
#EXTINF:4,
{$host}/{$auth}/a.ts
`,
    );
    expect(linksOf(playlist.pieces)).toEqual([{ url: 'https://v.example/1/a.ts', linked: 'part' }]);
  });

  test('without a key from here on, and with one again', () => {
    const playlist = read(`#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-KEY:METHOD=NONE
#EXTINF:4,
a.ts
#EXT-X-KEY:METHOD=SAMPLE-AES, URI=key , KEYFORMAT="identity",KEYFORMATVERSIONS="1"
#EXTINF:4,
b.ts
`);
    expect(written(playlist.pieces)).toContain('#EXT-X-KEY:METHOD=NONE\n');
    expect(written(playlist.pieces)).toContain(
      'METHOD=SAMPLE-AES,URI="<part https://live.example/ch/a/key>",KEYFORMAT="identity"',
    );
  });
});

describe('a master playlist', () => {
  const master = `#EXTM3U
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-CONTENT-STEERING:SERVER-URI="https://secret.example/steering"
#EXT-X-SESSION-DATA:DATA-ID="com.example",URI="https://secret.example/data.json"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aac",NAME="国语",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="audio/zh.m3u8"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC1",INSTREAM-ID="CC1"
#EXT-X-STREAM-INF:BANDWIDTH=800000, AVERAGE-BANDWIDTH=700000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",FRAME-RATE=25.000,AUDIO="aac",CLOSED-CAPTIONS="cc",PATHWAY-ID="cdn-secret"
low/index.m3u8?token=a,b

#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=3000000,RESOLUTION=1920x1080
https://cdn.example/high.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,URI="iframe.m3u8"
#EXT-X-SESSION-KEY:METHOD=AES-128,URI="k"
`;

  test('has its streams, sound, subtitles and keys rewritten, and tells its qualities', () => {
    const playlist = read(master);
    expect(playlist).toMatchObject({
      kind: 'master',
      isEncrypted: true,
      renditions: [
        { width: 640, height: 360, bandwidth: 800_000, codecs: 'avc1.4d401e,mp4a.40.2' },
        { width: 1920, height: 1080, bandwidth: 3_000_000, codecs: null },
      ],
    });
    expect(linksOf(playlist.pieces)).toEqual([
      { url: 'https://live.example/ch/a/audio/zh.m3u8', linked: 'list' },
      { url: 'https://live.example/ch/a/low/index.m3u8?token=a,b', linked: 'list' },
      { url: 'https://cdn.example/high.m3u8', linked: 'list' },
      { url: 'https://live.example/ch/a/iframe.m3u8', linked: 'list' },
      { url: 'https://live.example/ch/a/k', linked: 'part' },
    ]);
    const text = written(playlist.pieces);
    expect(text).toContain('AUDIO="aac",CLOSED-CAPTIONS="cc"\n');
    expect(text).toContain('TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC1",INSTREAM-ID="CC1"\n');
    expect(text).not.toContain('secret');
  });
});

describe('is refused', () => {
  const media = (lines: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines}\n`;
  test.each([
    ['a page', '<!doctype html><title>404</title>'],
    ['nothing', ''],
    ['another sort of list', '[playlist]\nFile1=http://a.example/a.mp3'],
    ['a list without anything', '#EXTM3U\n'],
    ['a master without streams', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n'],
    [
      'what FairPlay protects',
      media(
        '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://k",KEYFORMAT="com.apple.streamingkeydelivery"\n#EXTINF:4,\na.ts',
      ),
    ],
    ['a key without an address', media('#EXT-X-KEY:METHOD=AES-128\n#EXTINF:4,\na.ts')],
    ['a file of the machine', media('#EXTINF:4,\nfile:///etc/passwd')],
    ['a script', media('#EXTINF:4,\njavascript:alert(1)')],
    [
      'a key in the list itself',
      media('#EXT-X-KEY:METHOD=AES-128,URI="data:;base64,AAAA"\n#EXTINF:4,\na.ts'),
    ],
    ['a broken tag', media('#EXT-X-KEY:METHOD=AES-128,URI="k\n#EXTINF:4,\na.ts')],
    ['a segment without an end', media('#EXTINF:never,\na.ts')],
    ['a forged place for an address', media('#EXTINF:4,\na.ts\u0001')],
    ['a variable of elsewhere', media('#EXT-X-DEFINE:IMPORT="x"\n#EXTINF:4,\n{$x}/a.ts')],
    ['an address without end', media(`#EXTINF:4,\n${'a'.repeat(3_000)}.ts`)],
    ['a list without end', `#EXTM3U\n${'#EXTINF:4,\na.ts\n'.repeat(20_001)}`],
  ])('%s', (_what, text) => {
    expect(() => read(text)).toThrow(InvalidPlaylist);
  });
});
