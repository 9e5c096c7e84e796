import {
  AV_NOPTS_VALUE,
  AVDISCARD_ALL,
  AVERROR_EOF,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import { Dictionary, FFmpegError, FormatContext, InputFormat, Packet } from 'node-av/lib';
import type { Stream } from 'node-av/lib';
import type { EngineInput } from '../engine.ts';

/** Time base of a file's own times: microseconds. */
export const microseconds = { num: 1, den: 1_000_000 };

const maxStreams = 64;

/** An opened file. `startSeconds` is the moment of its first frame or sample. */
export interface OpenFile {
  format: FormatContext;
  startSeconds: number;
  /** Gives each packet of the chosen streams; the packet is valid until the next is asked for. */
  packets(): Generator<Packet, void>;
  seek(seconds: number): void;
}

/** Opens a file with its demuxer forced, nothing but local files, and no references to others. */
export function openFile(input: EngineInput): OpenFile {
  const format = new FormatContext();
  const options = {
    protocol_whitelist: 'file',
    max_streams: maxStreams,
    ...(input.demuxer === 'mov' ? { enable_drefs: 0, use_absolute_path: 0 } : {}),
  };
  const demuxer = InputFormat.findInputFormat(input.demuxer);
  if (!demuxer) throw new Error(`no demuxer ${input.demuxer}`);
  const opened = format.openInputSync(
    `file:${input.path}`,
    demuxer,
    Dictionary.fromObject(options),
  );
  FFmpegError.throwIfError(opened, 'open');
  FFmpegError.throwIfError(format.findStreamInfoSync(null), 'read headers');
  const start = format.startTime === AV_NOPTS_VALUE ? 0n : format.startTime;
  return {
    format,
    startSeconds: Number(start) / 1e6,
    *packets() {
      const packet = new Packet();
      packet.alloc();
      for (;;) {
        const result = format.readFrameSync(packet);
        if (result === AVERROR_EOF) return;
        // A file that breaks off ends here; what was read of it counts.
        if (result < 0) return;
        yield packet;
        packet.unref();
      }
    },
    seek(seconds) {
      format.seekFrameSync(-1, start + BigInt(Math.round(seconds * 1e6)), AVSEEK_FLAG_BACKWARD);
    },
  };
}

/** The stream, after telling the demuxer to leave out all others but `also`. */
export function chooseStream(file: OpenFile, index: number, ...also: number[]): Stream {
  for (const it of file.format.streams) {
    if (it.index !== index && !also.includes(it.index)) it.discard = AVDISCARD_ALL;
  }
  const stream = file.format.streams[index];
  if (!stream) throw new Error(`no stream ${index}`);
  return stream;
}
