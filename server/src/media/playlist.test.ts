import { expect, it } from 'vitest';
import type { AudioTrack, Manifest, ManifestSegment, Rendition, Sprite } from './manifest.ts';
import {
  masterPlaylist,
  mediaPlaylist,
  previewSegments,
  segmentsOf,
  spriteVtt,
} from './playlist.ts';

const segment = (name: string, durationSeconds: number): ManifestSegment => ({
  name,
  durationSeconds,
  bytes: 1000,
});

function rendition(durations: number[]): Rendition {
  return {
    name: '480p',
    width: 854,
    height: 480,
    bandwidth: 1_500_000,
    averageBandwidth: 900_000,
    frameRate: 24,
    codecs: 'avc1.64001e,mp4a.40.2',
    isCopy: false,
    segments: durations.map((it, index) => segment(`s${index}.ts`, it)),
  };
}

const options = {
  segmentAddress: (it: ManifestSegment) => `https://cdn/vod/${it.name}`,
  keyAddress: 'https://app/key?token=a&sign=b',
};

const listed = (text: string) => text.split('\n').filter((it) => it.startsWith('https'));

it('writes a whole playlist, its target no shorter than any segment', () => {
  expect(mediaPlaylist(rendition([4, 4.2, 1.5]).segments, options)).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://app/key?token=a&sign=b"',
      '#EXTINF:4.000000,',
      'https://cdn/vod/s0.ts',
      '#EXTINF:4.200000,',
      'https://cdn/vod/s1.ts',
      '#EXTINF:1.500000,',
      'https://cdn/vod/s2.ts',
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  );
});

it.each([
  [0, 0],
  [0.5, 1],
  [4, 1],
  [4.5, 2],
  [8, 2],
  [8.004, 2],
  [9, 3],
  [1000, 3],
])('a preview of %d s has %i segments and ends', (previewSeconds, count) => {
  const manifest = { renditions: [rendition([4, 4, 4])] } as Manifest;
  const text = mediaPlaylist(segmentsOf(manifest, '480p', previewSeconds) ?? [], options);
  expect(listed(text)).toHaveLength(count);
  expect(text).toMatch(/#EXT-X-ENDLIST\n$/);
  expect(text).not.toContain(`s${count}.ts`);
});

it('counts a preview by what the segments really last', () => {
  const names = previewSegments([segment('a', 4.02), segment('b', 3.98), segment('c', 4)], 8);
  expect(names.map((it) => it.name)).toEqual(['a', 'b']);
  expect(previewSegments([segment('a', 4)], null)).toHaveLength(1);
});

it('lists renditions with what a player chooses by', () => {
  const manifest = { renditions: [rendition([4]), { ...rendition([4]), name: '360p' }] };
  const text = masterPlaylist(manifest as Manifest, (it) => `https://app/m3u8?quality=${it.name}`);
  expect(listed(text)).toEqual(['https://app/m3u8?quality=480p', 'https://app/m3u8?quality=360p']);
  expect(text).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=1500000,AVERAGE-BANDWIDTH=900000,' +
      'CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=24.000\n',
  );
});

const sound = (label: string, durations: number[] | null, more: Partial<AudioTrack> = {}) => ({
  name: `audio-${label}`,
  language: 'und',
  label,
  isDefault: false,
  bandwidth: durations ? 130_000 : 0,
  segments: durations?.map((it, index) => segment(`${label}${index}.ts`, it)) ?? null,
  ...more,
});

it('lists several sounds as a group, the one within the renditions without an address', () => {
  const manifest = {
    renditions: [rendition([4])],
    audioTracks: [
      sound('日文', null, { language: 'ja', isDefault: true }),
      sound('导评"\n#EXT-X-ENDLIST', [4]),
    ],
  };
  const text = masterPlaylist(manifest as Manifest, () => 'https://app/m3u8');
  expect(text.split('\n').slice(0, 6)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="日文",LANGUAGE="ja",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="导评#EXT-X-ENDLIST",DEFAULT=NO,AUTOSELECT=YES,' +
      'CHANNELS="2",URI="https://app/m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1630000,AVERAGE-BANDWIDTH=1030000,' +
      'CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=24.000,AUDIO="audio"',
  ]);
});

it.each([
  [0, 0],
  [5, 2],
  [8, 2],
  [9, 3],
  [1000, 3],
])('a preview of %d s has %i segments of another sound, as of the picture', (preview, count) => {
  const manifest = {
    renditions: [rendition([4, 4, 4])],
    audioTracks: [sound('a', null), sound('b', [3.9, 4.1, 4.2])],
  } as Manifest;
  expect(segmentsOf(manifest, 'audio-b', preview)).toHaveLength(count);
  expect(segmentsOf(manifest, '480p', preview)).toHaveLength(count);
  expect(segmentsOf(manifest, 'audio-b', null)).toHaveLength(3);
  expect(segmentsOf(manifest, 'audio-a', preview)).toBeNull();
  expect(segmentsOf(manifest, 'audio-c', preview)).toBeNull();
});

it('refuses an address that would forge lines', () => {
  for (const keyAddress of ['a\n#EXT-X-ENDLIST', 'a"b', 'a b'])
    expect(() => mediaPlaylist(rendition([4]).segments, { ...options, keyAddress })).toThrow(
      TypeError,
    );
});

it('names each thumbnail by its rectangle, the last up to the end', () => {
  const sprite: Sprite = {
    path: 'pictures/a.webp',
    width: 320,
    height: 180,
    color: '#000000',
    cols: 2,
    rows: 2,
    tileWidth: 160,
    tileHeight: 90,
    intervalSeconds: 4,
    count: 3,
  };
  expect(spriteVtt(sprite, 'sheet.webp', 3610.25)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.000 --> 00:00:04.000\nsheet.webp#xywh=0,0,160,90\n',
      '00:00:04.000 --> 00:00:08.000\nsheet.webp#xywh=160,0,160,90\n',
      '00:00:08.000 --> 01:00:10.250\nsheet.webp#xywh=0,90,160,90\n',
    ].join('\n'),
  );
});
