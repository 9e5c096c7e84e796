import { Parser } from 'm3u8-parser';
import { describe, expect, test } from 'vitest';
import { readPlaylist } from './read-playlist.ts';

const at = new URL('https://live.example/ch/index.m3u8');

interface Segment {
  uri: string;
  duration: number;
  timeline: number;
  discontinuity?: boolean;
  key?: { uri: string };
  map?: { uri: string };
  byterange?: { offset: number; length: number };
  programDateTime?: number;
}

/** What a player understands of a playlist. */
function parse(text: string) {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest as {
    mediaSequence: number;
    discontinuitySequence: number;
    endList?: boolean;
    segments: Segment[];
  };
}

function pass(text: string) {
  const playlist = readPlaylist(text, at);
  const written = playlist.pieces.map((it) => (typeof it === 'string' ? it : it.url)).join('');
  return { written, passed: parse(written), playlist };
}

const whole = (segments: Segment[]) =>
  segments.map((it) => ({
    ...it,
    uri: new URL(it.uri, at).href,
    ...(it.key && { key: new URL(it.key.uri, at).href }),
    ...(it.map && { map: new URL(it.map.uri, at).href }),
  }));

/** Two hours of four seconds each; a break every 90, a key every 70, a map at the beginning. */
function longPlaylist(segments: number, head = '#EXT-X-MEDIA-SEQUENCE:7000') {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-TARGETDURATION:4', head];
  lines.push('#EXT-X-MAP:URI="init.mp4"', '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T10:00:00.000Z');
  for (let number = 0; number < segments; number += 1) {
    if (number % 90 === 89) lines.push('#EXT-X-DISCONTINUITY');
    if (number % 90 === 89)
      lines.push(
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(Date.UTC(2026, 10, 21, 11) + number * 4000).toISOString()}`,
      );
    if (number % 70 === 3)
      lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="key${Math.floor(number / 70)}"`);
    lines.push('#EXTINF:4.000,', `s${number}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}

describe('of a long playlist', () => {
  test('the last ten minutes are passed on, each segment as it was', () => {
    const text = longPlaylist(1_800, '#EXT-X-MEDIA-SEQUENCE:7000\n#EXT-X-DISCONTINUITY-SEQUENCE:5');
    const { passed, playlist } = pass(text);
    const given = parse(text);
    expect(passed.segments).toHaveLength(150);
    expect(passed.mediaSequence).toBe(7000 + 1650);
    // Breaks 89, 179, … before 1650 are gone: eighteen.
    expect(passed.discontinuitySequence).toBe(5 + 18);
    // The parser writes a date for each segment from the one that is given.
    const listed = (segments: Segment[]) =>
      whole(segments).map(
        ({ uri, duration, timeline, discontinuity, key, map, programDateTime }) => ({
          uri,
          duration,
          timeline,
          discontinuity,
          key,
          map,
          programDateTime,
        }),
      );
    expect(listed(passed.segments)).toEqual(listed(given.segments.slice(-150)));
    expect(passed.segments[0]!.key).toBeDefined();
    expect(passed.segments[0]!.map).toBeDefined();
    expect(playlist).toMatchObject({ segments: 1_800, isEncrypted: true });
  });

  test('a number stands for the same segment in every answer, and none comes back', () => {
    const known = new Map<number, string>();
    let first = 0;
    let breaks = 0;
    for (let length = 100; length < 700; length += 7) {
      const { passed } = pass(longPlaylist(length));
      expect(passed.mediaSequence).toBeGreaterThanOrEqual(first);
      expect(passed.discontinuitySequence).toBeGreaterThanOrEqual(breaks);
      first = passed.mediaSequence;
      breaks = passed.discontinuitySequence;
      for (const [index, { uri, timeline }] of passed.segments.entries()) {
        const said = `${uri} ${timeline}`;
        expect(known.get(first + index) ?? said).toBe(said);
        known.set(first + index, said);
      }
    }
  });

  test('what was left out is not promised for ever, and a start is counted from the end', () => {
    const head = '#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-START:TIME-OFFSET=25';
    const { written } = pass(longPlaylist(400, head));
    expect(written).not.toMatch(/PLAYLIST-TYPE|EXT-X-START/);
    const late = pass(longPlaylist(400, '#EXT-X-START:TIME-OFFSET=-12.5,PRECISE=YES'));
    expect(late.written).toContain('#EXT-X-START:TIME-OFFSET=-12.5,PRECISE=YES\n');
  });

  test('a byte range says where it begins, though the one before it is left out', () => {
    const ranges = Array.from(
      { length: 400 },
      (_, number) => `#EXT-X-BYTERANGE:100${number === 0 ? '@7' : ''}\n#EXTINF:4,\nall.ts\n`,
    );
    const { passed } = pass(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n${ranges.join('')}`);
    expect(passed.segments[0]!.byterange).toEqual({ length: 100, offset: 7 + 250 * 100 });
  });

  test('a map is read with the key that stood before it', () => {
    const lines = [
      '#EXT-X-KEY:METHOD=AES-128,URI="one"',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="two"',
    ];
    const rest = '#EXTINF:4,\na.m4s\n'.repeat(400);
    const { written } = pass(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n${lines.join('\n')}\n${rest}`);
    const tags = [...written.matchAll(/^#EXT-X-(?:KEY|MAP).*$/gm)].map(([tag]) => tag);
    expect(tags.map((tag) => /ch\/([\w.]+)/.exec(tag)?.[1])).toEqual(['one', 'init.mp4', 'two']);
  });

  test('an end is still an end', () => {
    expect(pass(`${longPlaylist(400)}#EXT-X-ENDLIST\n`).passed).toMatchObject({ endList: true });
  });
});

test('long segments leave enough to begin with', () => {
  const { passed } = pass(
    `#EXTM3U\n#EXT-X-TARGETDURATION:900\n${'#EXTINF:900,\na.ts\n'.repeat(5)}`,
  );
  expect(passed.segments).toHaveLength(3);
  expect(passed.mediaSequence).toBe(2);
});
