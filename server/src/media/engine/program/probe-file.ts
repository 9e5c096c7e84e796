import { stat } from 'node:fs/promises';
import { MediaError } from '../../media-error.ts';
import { recogniseContainer } from '../container.ts';
import type { EngineCall, FrameRate, Probe } from '../engine.ts';
import { toFileChapters, toFileTags } from '../file-tags.ts';
import { judgeStreams } from '../stream-facts.ts';
import type { RawStream } from '../stream-facts.ts';
import { guardedInput } from './input-arguments.ts';
import { runProgram } from './run-program.ts';

/** What ffprobe prints of a stream; everything may be missing. */
interface PrintedStream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  pix_fmt?: string;
  color_transfer?: string;
  field_order?: string;
  bit_rate?: string;
  duration?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: Record<string, number>;
  tags?: Record<string, string>;
  side_data_list?: { rotation?: number }[];
}

interface Printed {
  streams?: PrintedStream[];
  format?: { duration?: string; start_time?: string; tags?: Record<string, string> };
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[];
}

const probeMs = 30_000;

function fraction(text: string | undefined): FrameRate {
  const [num = 0, den = 1] = (text ?? '').split(/[/:]/).map(Number);
  return Number.isFinite(num) && Number.isFinite(den) ? { num, den } : { num: 0, den: 1 };
}

const number = (text: string | undefined): number => {
  const parsed = Number(text);
  return Number.isFinite(parsed) ? parsed : 0;
};

function toRaw(it: PrintedStream): RawStream {
  const rotation = it.side_data_list?.find((side) => side.rotation !== undefined)?.rotation ?? 0;
  return {
    index: it.index,
    type: it.codec_type ?? '',
    codec: it.codec_name ?? '',
    profile: it.profile ?? '',
    width: it.width ?? 0,
    height: it.height ?? 0,
    pixelAspect: fraction(it.sample_aspect_ratio),
    matrixDegrees: rotation,
    averageRate: fraction(it.avg_frame_rate),
    nominalRate: fraction(it.r_frame_rate),
    pixelFormat: it.pix_fmt ?? '',
    transfer: it.color_transfer ?? '',
    fieldOrder: it.field_order ?? '',
    bitRate: number(it.bit_rate),
    durationSeconds: number(it.duration),
    channels: it.channels ?? 0,
    sampleRate: number(it.sample_rate),
    language: it.tags?.['language'] ?? '',
    title: it.tags?.['title'] ?? '',
    isDefault: it.disposition?.['default'] === 1,
    isCover: it.disposition?.['attached_pic'] === 1,
  };
}

/** Reads a file's headers with ffprobe. Throws `MediaError` notVideo, broken, tooManyStreams. */
export async function probeFile(ffprobe: string, path: string, call: EngineCall): Promise<Probe> {
  const container = await recogniseContainer(path);
  const { size } = await stat(path);
  const lines: string[] = [];
  const args = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json'];
  try {
    await runProgram(ffprobe, [...args, ...guardedInput({ path, demuxer: container })], {
      reads: [path],
      signal: call.signal,
      timeoutMs: probeMs,
      onLine: (line) => lines.push(line),
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'engineFailed') throw error;
    const code = /max_streams/.test(error.detail) ? 'tooManyStreams' : 'broken';
    throw new MediaError(code, error.detail, { cause: error });
  }
  const printed = JSON.parse(lines.join('\n')) as Printed;
  const streams = (printed.streams ?? []).map(toRaw);
  const durationSeconds = number(printed.format?.duration);
  const startSeconds = number(printed.format?.start_time);
  const chapters = (printed.chapters ?? []).map((it) => ({
    startSeconds: Math.max(0, number(it.start_time) - startSeconds),
    endSeconds: number(it.end_time) - startSeconds,
    title: it.tags?.['title'] ?? '',
  }));
  return {
    container,
    bytes: size,
    startSeconds,
    durationSeconds,
    streamCount: streams.length,
    ...judgeStreams(streams),
    tags: toFileTags(
      printed.format?.tags ?? {},
      ...(printed.streams ?? []).flatMap((it) =>
        it.codec_type === 'audio' ? [it.tags ?? {}] : [],
      ),
    ),
    chapters: toFileChapters(chapters, durationSeconds),
  };
}
