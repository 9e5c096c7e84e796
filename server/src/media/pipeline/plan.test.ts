import { describe, expect, it } from 'vitest';
import type { AudioStream, PacketScan, VideoStream } from '../engine/engine.ts';
import { MediaError } from '../media-error.ts';
import { checkSource } from './check-source.ts';
import type { Source } from './check-source.ts';
import { hiddenName, segmentIv } from './encrypt-segment.ts';
import { isCopyable, segmentStarts } from './copy-video.ts';
import { thumbnailInterval } from './picture-sizes.ts';
import { checkAligned, joinPieces, readPieces } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { gainFor, planSound } from './plan-sound.ts';
import { planRungs, resultRate } from './rungs.ts';

function video(width: number, height: number, more: Partial<VideoStream> = {}): VideoStream {
  return {
    index: 0,
    codec: 'h264',
    profile: 'High',
    width,
    height,
    codedWidth: width,
    codedHeight: height,
    rotation: 0,
    hasSquarePixels: true,
    frameRate: { num: 30, den: 1 },
    isVariable: false,
    pixelFormat: 'yuv420p',
    transfer: 'bt709',
    isInterlaced: false,
    bitRate: 1_000_000,
    durationSeconds: 60,
    ...more,
  };
}

function source(picture: VideoStream, more: Partial<Source> = {}): Source {
  return {
    container: 'mov',
    bytes: 10_000_000,
    startSeconds: 0,
    durationSeconds: 60,
    streamCount: 2,
    video: picture,
    audio: null,
    otherAudio: [],
    subtitles: [],
    tags: { title: '', artist: '', album: '', track: '', comment: '' },
    chapters: [],
    coverIndex: null,
    ...more,
  };
}

const sizes = (width: number, height: number) =>
  planRungs(video(width, height)).map((it) => `${it.name} ${it.width}x${it.height}`);

describe('the ladder', () => {
  it.each([
    [1920, 1080, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
    [1080, 1920, ['1080p 1080x1920', '720p 720x1280', '480p 480x854', '360p 360x640']],
    [854, 480, ['480p 854x480', '360p 640x360']],
    [426, 240, ['240p 426x240']],
    [160, 90, ['90p 160x90']],
    [321, 181, ['180p 320x180']],
    [853, 479, ['480p 852x478', '360p 642x360']],
    [17, 33, ['16p 16x32']],
    [1000, 1000, ['1080p 1000x1000', '720p 720x720', '480p 480x480', '360p 360x360']],
  ])('of %ix%i never enlarges', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('stays within the source, and even', () => {
    for (let width = 16; width < 900; width += 7) {
      for (const height of [16, 17, 101, 479, 481, 1081]) {
        for (const it of planRungs(video(width, height))) {
          expect([it.width % 2, it.height % 2]).toEqual([0, 0]);
          expect(it.width).toBeLessThanOrEqual(width);
          expect(it.height).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  it('goes up to 2160 and no further', () => {
    expect(sizes(7680, 4320)[0]).toBe('2160p 3840x2160');
    expect(sizes(3840, 2160)).toHaveLength(6);
  });

  it('gives every rung a name of its own', () => {
    for (let short = 16; short <= 2200; short += 4) {
      const names = planRungs(video(short * 2, short)).map((it) => it.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('can be kept short', () => {
    expect(planRungs(video(1920, 1080), [480]).map((it) => it.name)).toEqual(['1080p', '480p']);
  });

  it.each([
    [{ num: 30_000, den: 1001 }, false, 30_000 / 1001],
    [{ num: 120, den: 1 }, false, 60],
    [{ num: 29_000, den: 1001 }, true, 30],
    [{ num: 1, den: 10 }, false, 5],
    [{ num: 0, den: 0 }, false, 30],
  ])('runs at a sensible speed (%j)', (frameRate, isVariable, expected) => {
    const rate = resultRate(video(640, 360, { frameRate, isVariable }));
    expect(rate.num / rate.den).toBeCloseTo(expected, 5);
  });
});

describe('keeping the picture', () => {
  const scan = (keyFrameSeconds: number[], more: Partial<PacketScan> = {}): PacketScan => ({
    keyFrameSeconds,
    endSeconds: (keyFrameSeconds.at(-1) ?? 0) + 2,
    hasOpenGroups: false,
    ...more,
  });

  it('is considered for what every browser plays', () => {
    expect(isCopyable(source(video(1280, 720)))).toBe(true);
    const others: Partial<VideoStream>[] = [
      { codec: 'hevc' },
      { profile: 'High 4:2:2' },
      { pixelFormat: 'yuv420p10le' },
      { rotation: 90 },
      { hasSquarePixels: false },
      { isInterlaced: true },
      { isVariable: true },
      { bitRate: 40_000_000 },
      { frameRate: { num: 120, den: 1 } },
    ];
    for (const it of others) expect(isCopyable(source(video(1280, 720, it)))).toBe(false);
  });

  it('cuts at key frames about every four seconds', () => {
    expect(segmentStarts(scan([0, 1, 2, 3, 4, 5, 6, 7, 8]))).toEqual([0, 4, 8]);
    expect(segmentStarts(scan([0, 2.5, 5, 7.5]))).toEqual([0, 5]);
  });

  it('needs closed groups, no long gaps, and a start at the beginning', () => {
    expect(segmentStarts(scan([0, 2, 4], { hasOpenGroups: true }))).toBeNull();
    expect(segmentStarts(scan([0, 2, 8]))).toBeNull();
    expect(segmentStarts(scan([0, 2], { endSeconds: 20 }))).toBeNull();
    expect(segmentStarts(scan([1, 3]))).toBeNull();
    expect(segmentStarts(scan([]))).toBeNull();
  });
});

describe('the sound', () => {
  const track: AudioStream = {
    index: 1,
    codec: 'aac',
    profile: 'LC',
    channels: 2,
    sampleRate: 48_000,
    bitRate: 128_000,
    language: 'und',
    title: '',
  };

  it('is brought to -16 LUFS within reason, and silence is left alone', () => {
    expect(gainFor(-20)).toBe(4);
    expect(gainFor(-60)).toBe(12);
    expect(gainFor(8)).toBe(-20);
    expect(gainFor(null)).toBe(0);
  });

  it('is kept where it fits and is loud enough, the rest left to the player', () => {
    expect(planSound(track, -16.5)).toEqual({ isCopy: true, appliedDb: 0, playerDb: 0.5 });
    expect(planSound(track, -23)).toEqual({ isCopy: false, appliedDb: 7, playerDb: 0 });
    expect(planSound({ ...track, channels: 6 }, -16)).toMatchObject({ isCopy: false });
    expect(planSound({ ...track, profile: 'HE-AAC' }, -16)).toMatchObject({ isCopy: false });
    expect(planSound({ ...track, codec: 'opus' }, -16)).toMatchObject({ isCopy: false });
  });
});

describe('pieces', () => {
  const piece = (durationSeconds: number, offset: number): Piece => ({
    durationSeconds,
    offset,
    bytes: 188,
  });

  it('are read from byte ranges, and gaps are noticed', () => {
    const line = (at: number) => `#EXTINF:2.5,\n#EXT-X-BYTERANGE:188@${at}\na.ts\n`;
    expect(readPieces(`#EXTM3U\n${line(0)}${line(188)}`)).toEqual([piece(2.5, 0), piece(2.5, 188)]);
    expect(() => readPieces(line(0) + line(400))).toThrow(MediaError);
  });

  it('are joined where segments are to begin', () => {
    const pieces = [piece(2, 0), piece(2, 188), piece(2, 376), piece(1, 564)];
    expect(joinPieces(pieces, [0, 4], 0.02)).toEqual([
      { durationSeconds: 4, offset: 0, bytes: 376 },
      { durationSeconds: 3, offset: 376, bytes: 376 },
    ]);
    expect(() => joinPieces(pieces, [0, 3], 0.02)).toThrow(/no key frame at 3 s/);
  });

  it('have to begin together in all renditions', () => {
    const even = [piece(4, 0), piece(4, 188), piece(2, 376)];
    expect(() => checkAligned([even, [...even]], 0.05)).not.toThrow();
    expect(() => checkAligned([even, [piece(4, 0), piece(6, 188)]], 0.05)).toThrow(MediaError);
    const late = [piece(4.1, 0), piece(3.9, 188), piece(2, 376)];
    expect(() => checkAligned([even, late], 0.05)).toThrow(/part at segment 1/);
  });
});

describe('segments', () => {
  it('take their number as IV, as a playlist without one means it', () => {
    expect(segmentIv(0).toString('hex')).toBe('0'.repeat(32));
    expect(segmentIv(258).toString('hex')).toBe(`${'0'.repeat(28)}0102`);
  });

  it('have names that tell nothing of each other', () => {
    const secret = Buffer.alloc(32, 1);
    const names = [0, 1, 2].map((it) => hiddenName(secret, `480p/${it}`, 'ts'));
    for (const it of names) expect(it).toMatch(/^[0-9a-f]{24}\.ts$/);
    expect(new Set(names).size).toBe(3);
    expect(hiddenName(Buffer.alloc(32, 2), '480p/0', 'ts')).not.toBe(names[0]);
    expect(hiddenName(secret, '480p/0', 'ts')).toBe(names[0]);
  });
});

it('believes no length that the bytes cannot hold', () => {
  const code = (more: Partial<Source>) => {
    try {
      checkSource(source(video(640, 360), more));
      return 'taken';
    } catch (error) {
      return error instanceof MediaError ? error.code : String(error);
    }
  };
  expect(code({})).toBe('taken');
  expect(code({ bytes: 100 })).toBe('badDuration');
  expect(code({ durationSeconds: 0 })).toBe('badDuration');
  expect(code({ durationSeconds: Number.NaN })).toBe('badDuration');
  expect(code({ durationSeconds: 13 * 3600 })).toBe('tooLong');
  expect(code({ streamCount: 33 })).toBe('tooManyStreams');
});

it('spaces thumbnails by the length, never closer than key frames in long films', () => {
  expect([10, 40, 41, 600, 7200].map(thumbnailInterval)).toEqual([1, 1, 4, 5, 50]);
});
