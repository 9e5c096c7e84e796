// A process of its own, for tests: makes clips with FFmpeg's generators and plays playlists.
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_HDMV_PGS_SUBTITLE,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PICTURE_TYPE_NONE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  InputFormat,
  Packet,
} from 'node-av/lib';
import type { FFEncoderCodec } from 'node-av/constants';
import type { Frame, Stream } from 'node-av/lib';
import { openDecoder } from '../engine/addon/decoded-frames.ts';
import { filterChain } from '../engine/addon/filter-chain.ts';
import { setOptions } from '../engine/addon/set-options.ts';
import type { ClipSpec, DecodedPlaylist, GeneratedStream, MakerOrder } from './clip-spec.ts';

function openInput(url: string, format: string, options: Record<string, string>): FormatContext {
  const context = new FormatContext();
  const dictionary = Dictionary.fromObject(options);
  const demuxer = InputFormat.findInputFormat(format);
  FFmpegError.throwIfError(context.openInputSync(url, demuxer, dictionary), `open ${url}`);
  FFmpegError.throwIfError(context.findStreamInfoSync(null), 'stream info');
  return context;
}

function openEncoder(spec: GeneratedStream, source: Stream, frame: Frame): CodecContext {
  const codec = Codec.findEncoderByName(spec.encoder as FFEncoderCodec);
  if (!codec) throw new Error(`no encoder ${spec.encoder}`);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.timeBase = source.timeBase;
  if (frame.isVideo()) {
    context.width = frame.width;
    context.height = frame.height;
    context.pixelFormat = frame.format as typeof context.pixelFormat;
    context.framerate = source.avgFrameRate;
    context.gopSize = spec.groupFrames ?? 25;
    context.sampleAspectRatio = frame.sampleAspectRatio;
  } else {
    context.sampleRate = frame.sampleRate;
    context.sampleFormat = frame.format as typeof context.sampleFormat;
    context.channelLayout = frame.channelLayout;
  }
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  if (spec.bitRate) context.bitRate = BigInt(spec.bitRate);
  setOptions(context, { threads: 1, ...spec.options });
  FFmpegError.throwIfError(context.open2Sync(codec), `open ${spec.encoder}`);
  return context;
}

/** A display matrix for a turn, as QuickTime files hold it. */
function turned(degrees: number): Buffer {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const cells = [cos * 65_536, sin * 65_536, 0, -sin * 65_536, cos * 65_536, 0, 0, 0, 2 ** 30];
  const matrix = Buffer.alloc(36);
  for (const [index, cell] of cells.entries()) matrix.writeInt32LE(cell, index * 4);
  return matrix;
}

interface Encoded {
  context: CodecContext;
  packets: Packet[];
}

function generate(spec: GeneratedStream): Encoded {
  const input = openInput(spec.source, 'lavfi', {});
  const stream = input.streams[0];
  if (!stream) throw new Error('no stream');
  const decoder = openDecoder(stream, 0);
  const packets: Packet[] = [];
  let context: CodecContext | null = null;
  const out = new Packet();
  out.alloc();
  const encode = (frame: Frame | null): void => {
    if (frame) {
      context ??= openEncoder(spec, stream, frame);
      // The generator's frames are all whole pictures, which is no wish for key frames.
      frame.pictType = AV_PICTURE_TYPE_NONE;
    }
    FFmpegError.throwIfError(context?.sendFrameSync(frame) ?? 0, 'encode');
    while (context && context.receivePacketSync(out) >= 0) {
      const copy = out.clone();
      if (copy) packets.push(copy);
      out.unref();
    }
  };
  // Encoders of sound want their own sample format, and frames of their own length.
  const samples = spec.frameSamples ?? (spec.encoder === 'aac' ? 1024 : 960);
  const shape = `aformat=sample_fmts=${spec.sampleFormat ?? 'fltp'},asetnsamples=n=${samples}:p=0`;
  const chain = filterChain(`${shape},abuffersink@out0`, 1);
  const take = (frame: Frame | null): void => {
    if (stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO) encode(frame);
    else for (const { frame: shaped } of chain.push(frame)) encode(shaped);
  };
  const packet = new Packet();
  packet.alloc();
  while (input.readFrameSync(packet) >= 0) {
    for (const frame of decoder.decode(packet)) take(frame);
    packet.unref();
  }
  for (const frame of decoder.decode(null)) take(frame);
  take(null);
  if (stream.codecpar.codecType !== AVMEDIA_TYPE_VIDEO) encode(null);
  if (!context) throw new Error(`nothing came of ${spec.source}`);
  return { context, packets };
}

const subtitleCodecs = {
  subrip: AV_CODEC_ID_SUBRIP,
  ass: AV_CODEC_ID_ASS,
  mov_text: AV_CODEC_ID_MOV_TEXT,
  webvtt: AV_CODEC_ID_WEBVTT,
  pgs: AV_CODEC_ID_HDMV_PGS_SUBTITLE,
};

/** What an ASS track begins with. */
const assHeader = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,0

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

/** A text with its length before it. */
function movText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function addSubtitles(
  output: FormatContext,
  codec: NonNullable<ClipSpec['subtitleCodec']>,
): Stream {
  const stream = output.newStream(null);
  stream.codecpar.codecType = AVMEDIA_TYPE_SUBTITLE;
  stream.codecpar.codecId = subtitleCodecs[codec];
  if (codec === 'ass') stream.codecpar.extradata = Buffer.from(assHeader);
  stream.timeBase = { num: 1, den: 1000 } as Stream['timeBase'];
  stream.metadata = Dictionary.fromObject({ language: 'chi' });
  return stream;
}

function make(spec: ClipSpec): void {
  const output = new FormatContext();
  const made = output.allocOutputContext2(null, spec.format, spec.path);
  FFmpegError.throwIfError(made, spec.format);
  const encoded = spec.streams.map((it) => ({ spec: it, ...generate(it) }));
  const streams = encoded.map(({ spec: it, context }) => {
    const stream = output.newStream(null);
    stream.codecpar.fromContext(context);
    stream.timeBase = context.timeBase;
    stream.avgFrameRate = context.framerate;
    if (it.isCover) stream.disposition = AV_DISPOSITION_ATTACHED_PIC;
    if (it.rotation)
      stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, turned(it.rotation));
    const named = {
      ...(it.language && { language: it.language }),
      ...(it.title && { title: it.title }),
    };
    if (Object.keys(named).length > 0) stream.metadata = Dictionary.fromObject(named);
    return stream;
  });
  const texts = spec.subtitles ? addSubtitles(output, spec.subtitleCodec ?? 'subrip') : null;
  FFmpegError.throwIfError(output.openOutputSync(), 'open output');
  setOptions(output, spec.muxerOptions ?? {});
  FFmpegError.throwIfError(output.writeHeaderSync(), 'header');
  const inOrder = encoded
    .flatMap(({ context, packets }, index) =>
      packets.map((packet) => ({ packet, index, timeBase: context.timeBase })),
    )
    .toSorted(
      (a, b) =>
        (Number(a.packet.dts) * a.timeBase.num) / a.timeBase.den -
        (Number(b.packet.dts) * b.timeBase.num) / b.timeBase.den,
    );
  for (const { startSeconds, endSeconds, text } of spec.subtitles ?? []) {
    if (!texts) break;
    const packet = new Packet();
    packet.alloc();
    packet.data = spec.subtitleCodec === 'mov_text' ? movText(text) : Buffer.from(text);
    packet.pts = BigInt(startSeconds * 1000);
    packet.dts = packet.pts;
    packet.duration = BigInt((endSeconds - startSeconds) * 1000);
    packet.rescaleTs({ num: 1, den: 1000 }, texts.timeBase);
    packet.streamIndex = texts.index;
    FFmpegError.throwIfError(output.interleavedWriteFrameSync(packet), 'subtitle');
  }
  for (const { packet, index, timeBase } of inOrder) {
    const stream = streams[index];
    if (!stream) continue;
    packet.rescaleTs(timeBase, stream.timeBase);
    packet.streamIndex = stream.index;
    FFmpegError.throwIfError(output.interleavedWriteFrameSync(packet), 'write');
  }
  FFmpegError.throwIfError(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
}

/** Decodes all frames of a playlist as a client would, and counts them. */
function play(playlist: string): DecodedPlaylist {
  const options = { allowed_extensions: 'ALL', protocol_whitelist: 'file,crypto' };
  const input = openInput(playlist, 'hls', options);
  const counts: DecodedPlaylist = { videoFrames: 0, audioFrames: 0, width: 0, height: 0 };
  const decoders = new Map(
    input.streams
      .filter((it) => [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO].includes(it.codecpar.codecType))
      .map((it) => [it.index, openDecoder(it, 0)] as const),
  );
  const count = (frame: Frame): void => {
    if (!frame.isVideo()) counts.audioFrames += 1;
    else {
      counts.videoFrames += 1;
      counts.width = frame.width;
      counts.height = frame.height;
    }
  };
  const packet = new Packet();
  packet.alloc();
  while (input.readFrameSync(packet) >= 0) {
    for (const frame of decoders.get(packet.streamIndex)?.decode(packet) ?? []) count(frame);
    packet.unref();
  }
  for (const decoder of decoders.values()) for (const frame of decoder.decode(null)) count(frame);
  return counts;
}

process.once('message', (order: MakerOrder) => {
  let answer: unknown = null;
  if (order.kind === 'play') answer = play(order.playlist);
  else for (const clip of order.clips) make(clip);
  process.send?.({ answer }, () => process.exit(0));
});
