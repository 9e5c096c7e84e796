import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Packet, avRescaleQ } from 'node-av/lib';
import type { FilterContext, Frame } from 'node-av/lib';
import type { FFEncoderCodec } from 'node-av/constants';
import type { AudioPlan, LadderJob, VideoPlan } from '../engine.ts';
import { setOptions } from './set-options.ts';

/** An encoder, and the packets that come of each frame (or, of null, at the end). */
export interface FrameEncoder {
  context: CodecContext;
  encode(frame: Frame | null): Generator<Packet, void>;
}

function packetsOf(context: CodecContext): FrameEncoder['encode'] {
  const packet = new Packet();
  packet.alloc();
  return function* (frame) {
    FFmpegError.throwIfError(context.sendFrameSync(frame), 'encode');
    while (context.receivePacketSync(packet) >= 0) {
      yield packet;
      packet.unref();
    }
  };
}

function open(name: FFEncoderCodec, set: (context: CodecContext) => Record<string, string>) {
  const codec = Codec.findEncoderByName(name);
  if (!codec) throw new Error(`Encoder ${name} not found`);
  const context = new CodecContext();
  context.allocContext3(codec);
  setOptions(context, set(context));
  FFmpegError.throwIfError(context.open2Sync(codec), `open ${name}`);
  return context;
}

/** Tells at which frames a key frame is due, given the job's moments. */
function keyFrameClock(keyFrames: LadderJob['keyFrames']): (seconds: number) => boolean {
  let made = 0;
  return (seconds) => {
    const next = Array.isArray(keyFrames) ? keyFrames[made] : made * keyFrames.everySeconds;
    if (next === undefined || seconds < next - 1e-9) return false;
    made += 1;
    return true;
  };
}

/**
 * H.264 as the ffmpeg program's arguments make it; see media/engine/program/ladder-arguments.ts. An MP4 file wants its
 * parameters once in its head, a transport stream in each key frame.
 */
export function openX264(
  plan: Extract<VideoPlan, { kind: 'x264' }>,
  { keyFrames, hasGlobalHeader }: Pick<LadderJob, 'keyFrames'> & { hasGlobalHeader: boolean },
  sink: FilterContext,
  first: Frame,
): FrameEncoder {
  const timeBase = sink.buffersinkGetTimeBase();
  const context = open(FF_ENCODER_LIBX264, (it) => {
    it.width = first.width;
    it.height = first.height;
    it.pixelFormat = AV_PIX_FMT_YUV420P;
    it.timeBase = timeBase;
    it.framerate = sink.buffersinkGetFrameRate();
    it.sampleAspectRatio = first.sampleAspectRatio;
    it.colorRange = first.colorRange;
    it.colorPrimaries = first.colorPrimaries;
    it.colorTrc = first.colorTrc;
    it.colorSpace = first.colorSpace;
    it.gopSize = 100_000;
    it.setFlags(AV_CODEC_FLAG_CLOSED_GOP, AV_CODEC_FLAG_FRAME_DURATION);
    if (hasGlobalHeader) it.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    return {
      preset: plan.preset,
      crf: String(plan.crf),
      maxrate: String(plan.maxRate),
      bufsize: String(plan.maxRate * 2),
      profile: 'high',
      sc_threshold: '0',
      threads: 'auto',
    };
  });
  const rate = sink.buffersinkGetFrameRate();
  const perFrame = { num: rate.den, den: rate.num };
  const frameTicks = rate.num > 0 ? avRescaleQ(1n, perFrame, timeBase) : 0n;
  const isKeyDue = keyFrameClock(keyFrames);
  const packets = packetsOf(context);
  return {
    context,
    encode(frame) {
      if (frame) {
        const seconds = (Number(frame.pts) * timeBase.num) / timeBase.den;
        frame.pictType = isKeyDue(seconds) ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
        frame.timeBase = timeBase;
        frame.duration = frameTicks;
      }
      return packets(frame);
    },
  };
}

/** AAC in 48 kHz stereo. */
export function openAac(plan: Extract<AudioPlan, { kind: 'aac' }>): FrameEncoder {
  const context = open(FF_ENCODER_AAC, (it) => {
    it.sampleRate = 48_000;
    it.sampleFormat = AV_SAMPLE_FMT_FLTP;
    it.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    it.bitRate = BigInt(plan.bitRate);
    it.timeBase = { num: 1, den: 48_000 } as typeof it.timeBase;
    return {};
  });
  return { context, encode: packetsOf(context) };
}

/** What the AAC encoder takes: its own format, in frames of 1024 samples. */
export const aacInput =
  'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,asetnsamples=n=1024:p=0';
