import { stat } from 'node:fs/promises';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_DEFAULT,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_NOPTS_VALUE,
} from 'node-av/constants';
import { avGetCodecName, avGetMediaTypeString, avGetPixFmtName } from 'node-av/lib';
import type { Stream } from 'node-av/lib';
import { recogniseContainer } from '../container.ts';
import type { Probe } from '../engine.ts';
import { toFileChapters, toFileTags } from '../file-tags.ts';
import { judgeStreams } from '../stream-facts.ts';
import type { RawStream } from '../stream-facts.ts';
import { readChapters } from './read-chapters.ts';
import { openFile } from './read-input.ts';

/** FFmpeg's numbers of profiles that matter, by codec. */
const profiles = new Map([
  ['h264/66', 'Baseline'],
  ['h264/578', 'Constrained Baseline'],
  ['h264/77', 'Main'],
  ['h264/100', 'High'],
  ['aac/1', 'LC'],
]);

/** AVCOL_TRC numbers of wide-range curves. */
const transfers = new Map<number, string>([
  [16, 'smpte2084'],
  [18, 'arib-std-b67'],
]);

/** AVFieldOrder, from 2 on. */
const fieldOrders = ['', 'progressive', 'tt', 'bb', 'tb', 'bt'];

/** Degrees counter-clockwise out of a display matrix: nine fixed-point numbers, row by row. */
function matrixDegrees(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at) / 65_536);
  const scale0 = Math.hypot(a ?? 0, c ?? 0);
  const scale1 = Math.hypot(b ?? 0, d ?? 0);
  if (scale0 === 0 || scale1 === 0) return 0;
  return (-Math.atan2((b ?? 0) / scale1, (a ?? 0) / scale0) * 180) / Math.PI;
}

function toRaw(stream: Stream): RawStream {
  const { codecpar } = stream;
  const codec = avGetCodecName(codecpar.codecId) ?? '';
  const type = avGetMediaTypeString(codecpar.codecType) ?? '';
  const tags = stream.metadata?.getAll() ?? {};
  const seconds =
    stream.duration === AV_NOPTS_VALUE
      ? 0
      : (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den;
  const isVideo = type === 'video';
  const { fieldOrder } = codecpar.toJSON() as { fieldOrder?: number };
  return {
    index: stream.index,
    type,
    codec: codec === 'none' || codec === 'unknown_codec' ? '' : codec,
    profile: profiles.get(`${codec}/${codecpar.profile}`) ?? String(codecpar.profile),
    width: codecpar.width,
    height: codecpar.height,
    pixelAspect: stream.sampleAspectRatio.num
      ? stream.sampleAspectRatio
      : codecpar.sampleAspectRatio,
    matrixDegrees: isVideo ? matrixDegrees(stream) : 0,
    averageRate: stream.avgFrameRate,
    nominalRate: stream.rFrameRate,
    pixelFormat: isVideo ? (avGetPixFmtName(codecpar.format as never) ?? '') : '',
    transfer: transfers.get(codecpar.colorTrc) ?? '',
    fieldOrder: fieldOrders[fieldOrder ?? 0] ?? '',
    bitRate: Number(codecpar.bitRate),
    durationSeconds: Math.max(0, seconds),
    channels: type === 'audio' ? codecpar.channelLayout.nbChannels : 0,
    sampleRate: codecpar.sampleRate,
    language: tags['language'] ?? '',
    title: tags['title'] ?? '',
    isDefault: (stream.disposition & AV_DISPOSITION_DEFAULT) !== 0,
    isCover: (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0,
  };
}

/** Reads a file's headers. */
export async function readHeaders(path: string): Promise<Probe> {
  const container = await recogniseContainer(path);
  const { size } = await stat(path);
  const file = openFile({ path, demuxer: container });
  const { duration, streams } = file.format;
  const durationSeconds = duration === AV_NOPTS_VALUE ? 0 : Math.max(0, Number(duration) / 1e6);
  const sounds = streams.filter(
    ({ codecpar }) => avGetMediaTypeString(codecpar.codecType) === 'audio',
  );
  return {
    container,
    bytes: size,
    startSeconds: file.startSeconds,
    durationSeconds,
    streamCount: streams.length,
    ...judgeStreams(streams.map(toRaw)),
    tags: toFileTags(
      file.format.metadata?.getAll() ?? {},
      ...sounds.map(({ metadata }) => metadata?.getAll() ?? {}),
    ),
    chapters: toFileChapters(await readChapters(path, container), durationSeconds),
  };
}
