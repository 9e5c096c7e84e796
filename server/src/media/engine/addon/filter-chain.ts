import { AV_BUFFERSRC_FLAG_KEEP_REF, AV_BUFFERSRC_FLAG_PUSH } from 'node-av/constants';
import { FFmpegError, FilterGraph, Frame, avGetPixFmtName, avGetSampleFmtName } from 'node-av/lib';
import type { FilterContext } from 'node-av/lib';
import type { FrameRate } from '../engine.ts';

/** Filters between one input and numbered outputs; built when the first frame shows what comes in. */
export interface FilterChain {
  /** Pushes a frame, or, with null, the end. Gives what came out, with the output's number. */
  push(frame: Frame | null): Generator<{ output: number; frame: Frame; sink: FilterContext }, void>;
}

/** A frame's properties as the options of FFmpeg's `buffer` and `abuffer`. */
function sourceFor(frame: Frame, rate: FrameRate | undefined): string {
  const base = `time_base=${frame.timeBase.num}/${frame.timeBase.den}`;
  if (frame.isVideo()) {
    const aspect = frame.sampleAspectRatio;
    const ratio = aspect.num > 0 ? `${aspect.num}/${aspect.den}` : '1/1';
    const format = avGetPixFmtName(frame.format as never) ?? '';
    const size = `${frame.width}x${frame.height}`;
    const color = `colorspace=${frame.colorSpace}:range=${frame.colorRange}`;
    const speed = rate && rate.num > 0 ? `:frame_rate=${rate.num}/${rate.den}` : '';
    return `buffer@in=${base}:video_size=${size}:pix_fmt=${format}:pixel_aspect=${ratio}:${color}${speed}`;
  }
  const { mask, nbChannels } = frame.channelLayout;
  const layout = mask === 0n ? `${nbChannels}c` : `0x${mask.toString(16)}`;
  const format = avGetSampleFmtName(frame.format as never) ?? '';
  return `abuffer@in=${base}:sample_rate=${frame.sampleRate}:sample_fmt=${format}:channel_layout=${layout}`;
}

/** What makes a frame need another graph than the last. */
const shapeOf = (frame: Frame): string =>
  [frame.format, frame.width, frame.height, frame.sampleRate, frame.channelLayout.mask].join('/');

/**
 * `description` is the graph after the source: it begins where the frames come in, and ends in sinks
 * named `buffersink@out0` or `abuffersink@out0`, and so on. `rate` is that of the pictures.
 */
export function filterChain(description: string, outputs: number, rate?: FrameRate): FilterChain {
  let shape = '';
  // Held, or it would be collected, and its filters with it, while they are in use.
  let graph: FilterGraph | null = null;
  let source: FilterContext | null = null;
  let sinks: FilterContext[] = [];
  const out = new Frame();
  out.alloc();

  function build(frame: Frame): void {
    const made = new FilterGraph();
    made.alloc();
    graph = made;
    FFmpegError.throwIfError(made.parse2(`${sourceFor(frame, rate)},${description}`), 'filters');
    FFmpegError.throwIfError(made.configSync(), 'configure filters');
    const kind = frame.isVideo() ? 'buffer' : 'abuffer';
    source = made.getFilter(`${kind}@in`);
    sinks = Array.from({ length: outputs }, (_, index) => {
      const sink = made.getFilter(`${kind}sink@out${index}`);
      if (!sink) throw new Error(`no sink ${index}`);
      return sink;
    });
    shape = shapeOf(frame);
  }

  function* drain(): ReturnType<FilterChain['push']> {
    for (const [output, sink] of sinks.entries()) {
      while (sink.buffersinkGetFrameSync(out) >= 0) {
        yield { output, frame: out, sink };
        out.unref();
      }
    }
  }

  return {
    *push(frame) {
      // A stream may change its shape on the way; the old graph is emptied first.
      if (frame && source && shapeOf(frame) !== shape) {
        source.buffersrcAddFrameSync(null);
        yield* drain();
        source = null;
        graph?.free();
      }
      if (frame && !source) build(frame);
      if (!source) return;
      const flags = AV_BUFFERSRC_FLAG_PUSH | AV_BUFFERSRC_FLAG_KEEP_REF;
      const added = source.buffersrcAddFrameSync(frame, flags as typeof AV_BUFFERSRC_FLAG_PUSH);
      FFmpegError.throwIfError(added, 'filter');
      yield* drain();
    },
  };
}
