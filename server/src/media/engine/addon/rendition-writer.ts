import { AV_NOPTS_VALUE } from 'node-av/constants';
import { FFmpegError, FormatContext, avRescaleQ } from 'node-av/lib';
import type { CodecContext, Packet, Stream } from 'node-av/lib';
import { microseconds } from './read-input.ts';
import { setOptions } from './set-options.ts';

/** Where a stream's packets come from: an encoder, or the source's own. */
export type PacketOrigin =
  | { kind: 'encoder'; context: CodecContext }
  | { kind: 'copy'; stream: Stream; startSeconds: number };

/** One rendition's file being written. Packets wait until the parameters of every stream are known. */
export interface RenditionWriter {
  begin(which: 'video' | 'audio', origin: PacketOrigin): void;
  write(which: 'video' | 'audio', packet: Packet): void;
  end(): void;
}

type Which = 'video' | 'audio';

const timeBaseOf = (origin: PacketOrigin) =>
  origin.kind === 'encoder' ? origin.context.timeBase : origin.stream.timeBase;

/** As in the ffmpeg program's arguments; see media/engine/program/ladder-arguments.ts. */
const muxerOptions = {
  hls_list_size: '0',
  hls_playlist_type: 'vod',
  hls_flags: 'single_file',
  output_ts_offset: '1',
};

/** A file to write, what it will hold, and how long a piece of it is at least. */
interface RenditionFile {
  tsPath: string;
  playlistPath: string;
  streams: readonly Which[];
  pieceSeconds: number;
}

/** A transport stream and its playlist. */
export const openRendition = ({
  tsPath,
  playlistPath,
  streams,
  pieceSeconds,
}: RenditionFile): RenditionWriter =>
  openWriter({
    ...{ muxer: 'hls', path: playlistPath, streams, opensItself: true },
    options: {
      ...muxerOptions,
      hls_time: String(pieceSeconds),
      hls_segment_filename: tsPath,
    },
  });

/** A film in one file, as MP4. */
export const openFilm = (path: string, streams: readonly Which[]): RenditionWriter =>
  openWriter({ muxer: 'mp4', path, streams, opensItself: false, options: {} });

interface Output {
  muxer: string;
  path: string;
  streams: readonly Which[];
  /** Whether the muxer opens its files. */
  opensItself: boolean;
  options: Record<string, string>;
}

function openWriter(output: Output): RenditionWriter {
  const { opensItself } = output;
  const format = new FormatContext();
  const made = format.allocOutputContext2(null, output.muxer, output.path);
  FFmpegError.throwIfError(made, 'open output');
  const origins = new Map<Which, PacketOrigin>();
  const streams = new Map<Which, Stream>();
  const waiting: { which: Which; packet: Packet }[] = [];

  function addStream(origin: PacketOrigin): Stream {
    const stream = format.newStream(null);
    if (origin.kind === 'encoder') stream.codecpar.fromContext(origin.context);
    else origin.stream.codecpar.copy(stream.codecpar);
    stream.codecpar.codecTag = 0;
    stream.timeBase = timeBaseOf(origin);
    return stream;
  }

  function put(which: Which, packet: Packet): void {
    const origin = origins.get(which);
    const stream = streams.get(which);
    if (!origin || !stream) throw new Error(`no ${which} stream`);
    const from = timeBaseOf(origin);
    if (origin.kind === 'copy') {
      const start = BigInt(Math.round(origin.startSeconds * 1e6));
      const offset = avRescaleQ(start, microseconds, from);
      if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= offset;
      if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= offset;
    }
    packet.rescaleTs(from, stream.timeBase);
    packet.streamIndex = stream.index;
    packet.pos = -1n;
    FFmpegError.throwIfError(format.interleavedWriteFrameSync(packet), 'write');
  }

  function start(): void {
    // Video first: the order of streams is the order of their ids in the transport stream.
    for (const which of ['video', 'audio'] as const) {
      const origin = origins.get(which);
      if (origin) streams.set(which, addStream(origin));
    }
    if (!opensItself) FFmpegError.throwIfError(format.openOutputSync(), 'open output');
    setOptions(format, output.options);
    FFmpegError.throwIfError(format.writeHeaderSync(), 'header');
    for (const { which, packet } of waiting.splice(0)) {
      put(which, packet);
      packet.free();
    }
  }

  return {
    begin(which, origin) {
      origins.set(which, origin);
      if (output.streams.every((it) => origins.has(it))) start();
    },
    write(which, packet) {
      if (streams.size > 0) {
        put(which, packet);
        return;
      }
      const copy = packet.clone();
      if (copy) waiting.push({ which, packet: copy });
    },
    end() {
      // Of a sound track that never gave a sample, the picture is still worth keeping.
      if (streams.size === 0 && origins.has('video')) start();
      if (streams.size > 0) {
        FFmpegError.throwIfError(format.writeTrailerSync(), 'trailer');
        if (!opensItself) format.closeOutputSync();
      }
      format.freeContext();
    },
  };
}
