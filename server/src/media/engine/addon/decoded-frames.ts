import { AV_NOPTS_VALUE, AVERROR_EOF } from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Frame, avRescaleQ } from 'node-av/lib';
import type { Packet, Stream } from 'node-av/lib';
import { maxDecodedPixels } from '../program/input-arguments.ts';
import { microseconds } from './read-input.ts';
import { setOptions } from './set-options.ts';

/** Damaged packets in a row after which a stream is given up. */
const patience = 500;

/** A decoder whose frames count time from the file's start, in the stream's time base. */
export interface FrameSource {
  stream: Stream;
  /** Gives the frames that come of a packet, or, of null, those still held back. */
  decode(packet: Packet | null): Generator<Frame, void>;
}

export function openDecoder(
  stream: Stream,
  startSeconds: number,
  options: Record<string, string> = {},
): FrameSource {
  const { codecpar, timeBase } = stream;
  const codec = Codec.findDecoder(codecpar.codecId);
  if (!codec) throw new Error(`Decoder ${codecpar.codecId} not found`);
  const context = new CodecContext();
  context.allocContext3(codec);
  FFmpegError.throwIfError(context.parametersToContext(codecpar), 'decoder parameters');
  context.pktTimebase = timeBase;
  setOptions(context, { threads: 'auto', max_pixels: maxDecodedPixels, ...options });
  FFmpegError.throwIfError(context.open2Sync(codec), 'open decoder');
  const offset = avRescaleQ(BigInt(Math.round(startSeconds * 1e6)), microseconds, timeBase);
  const frame = new Frame();
  frame.alloc();
  let failures = 0;
  /** When the next frame is due, for one that does not say: in old containers the last of a film may not. */
  let due: bigint | null = null;

  return {
    stream,
    *decode(packet) {
      const sent = context.sendPacketSync(packet);
      if (sent < 0 && sent !== AVERROR_EOF) {
        failures += 1;
        if (failures > patience) FFmpegError.throwIfError(sent, 'decode');
      }
      for (;;) {
        const received = context.receiveFrameSync(frame);
        if (received < 0) return;
        failures = 0;
        const time = frame.bestEffortTimestamp;
        if (time !== AV_NOPTS_VALUE) frame.pts = time - offset;
        else if (due !== null) frame.pts = due;
        due = frame.pts === AV_NOPTS_VALUE ? null : frame.pts + frame.duration;
        frame.timeBase = timeBase;
        yield frame;
        frame.unref();
      }
    },
  };
}
