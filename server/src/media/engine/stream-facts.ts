import type { AudioStream, FrameRate, SubtitleStream, VideoStream } from './engine.ts';

/** What either engine reads of a stream, before it is judged. Fractions as FFmpeg writes them: `30000/1001`. */
export interface RawStream {
  index: number;
  type: string;
  codec: string;
  profile: string;
  width: number;
  height: number;
  pixelAspect: FrameRate;
  /** Degrees counter-clockwise, as in FFmpeg's display matrix. */
  matrixDegrees: number;
  averageRate: FrameRate;
  nominalRate: FrameRate;
  pixelFormat: string;
  transfer: string;
  fieldOrder: string;
  bitRate: number;
  durationSeconds: number;
  channels: number;
  sampleRate: number;
  language: string;
  title: string;
  isDefault: boolean;
  isCover: boolean;
}

const textSubtitles: ReadonlySet<string> = new Set([
  'mov_text',
  'subrip',
  'srt',
  'ass',
  'ssa',
  'webvtt',
  'text',
]);

const value = (rate: FrameRate): number => (rate.den > 0 ? rate.num / rate.den : 0);

function clockwise(degrees: number): 0 | 90 | 180 | 270 {
  const quarter = ((Math.round(-degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarter] ?? 0;
}

function toVideo(raw: RawStream): VideoStream {
  const rotation = clockwise(raw.matrixDegrees);
  const aspect = value(raw.pixelAspect) > 0 ? value(raw.pixelAspect) : 1;
  const wide = { width: Math.round(raw.width * aspect), height: raw.height };
  const isTurned = rotation === 90 || rotation === 270;
  const average = value(raw.averageRate);
  const nominal = value(raw.nominalRate);
  return {
    index: raw.index,
    codec: raw.codec,
    profile: raw.profile,
    width: isTurned ? wide.height : wide.width,
    height: isTurned ? wide.width : wide.height,
    codedWidth: raw.width,
    codedHeight: raw.height,
    rotation,
    hasSquarePixels: Math.abs(aspect - 1) < 0.001,
    frameRate: average > 0 ? raw.averageRate : raw.nominalRate,
    isVariable: average > 0 && nominal > 0 && Math.abs(average - nominal) / nominal > 0.01,
    pixelFormat: raw.pixelFormat,
    transfer: raw.transfer,
    isInterlaced: /^(tt|bb|tb|bt)$/.test(raw.fieldOrder),
    bitRate: raw.bitRate > 0 ? raw.bitRate : null,
    durationSeconds: raw.durationSeconds,
  };
}

function toAudio(raw: RawStream): AudioStream {
  const { index, codec, profile, channels, sampleRate, language, title } = raw;
  const bitRate = raw.bitRate > 0 ? raw.bitRate : null;
  return { index, codec, profile, channels, sampleRate, bitRate, language, title };
}

function toSubtitle(raw: RawStream): SubtitleStream {
  const { index, codec, language, title, isDefault } = raw;
  return { index, codec, isText: textSubtitles.has(codec), language, title, isDefault };
}

/** Chooses the picture and the sound among a file's streams, and names its subtitles. */
export function judgeStreams(streams: RawStream[]): {
  video: VideoStream | null;
  audio: AudioStream | null;
  otherAudio: AudioStream[];
  subtitles: SubtitleStream[];
  coverIndex: number | null;
} {
  const video = streams.find((it) => it.type === 'video' && !it.isCover);
  const sounds = streams.filter((it) => it.type === 'audio' && it.channels > 0 && it.codec);
  const audio = sounds.find((it) => it.isDefault) ?? sounds[0];
  return {
    video: video ? toVideo(video) : null,
    audio: audio ? toAudio(audio) : null,
    otherAudio: sounds.filter((it) => it !== audio).map(toAudio),
    subtitles: streams.filter((it) => it.type === 'subtitle').map(toSubtitle),
    coverIndex: streams.find((it) => it.type === 'video' && it.isCover)?.index ?? null,
  };
}
