import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Frame, Packet } from 'node-av/lib';
import { audioPieceSeconds } from '../engine.ts';
import type { AudioPlan, FrameRate, LadderJob, StillsOutput, VideoPlan } from '../engine.ts';
import { groupBySound, type SoundGroup } from '../sound-groups.ts';
import { openDecoder } from './decoded-frames.ts';
import { aacInput, openAac, openX264 } from './encoders.ts';
import type { FrameEncoder } from './encoders.ts';
import { filterChain } from './filter-chain.ts';
import { chooseStream, openFile } from './read-input.ts';
import type { OpenFile } from './read-input.ts';
import { openFilm, openRendition } from './rendition-writer.ts';
import type { RenditionWriter } from './rendition-writer.ts';

/** Takes a stream's packets, and, with null, their end. */
type PacketSink = (packet: Packet | null) => void;

/** A file that is written: how its picture and its sound are made. */
interface Target {
  video: VideoPlan;
  audio: AudioPlan | null;
  isFilm: boolean;
  writer: RenditionWriter;
}

/** Packets between two pauses, in which messages of the parent are handled. */
const packetsPerTurn = 64;

function chooseStreamOf(file: OpenFile, index: number) {
  const stream = file.format.streams[index];
  if (!stream) throw new Error(`no stream ${index}`);
  return stream;
}

/** Each gets the packet as it is: a writer changes what it is given. */
function writeToAll(writers: readonly RenditionWriter[], which: 'video' | 'audio', packet: Packet) {
  for (const writer of writers) {
    const own = packet.clone();
    if (!own) continue;
    writer.write(which, own);
    own.free();
  }
}

function copyTo(
  file: OpenFile,
  which: 'video' | 'audio',
  index: number,
  writers: RenditionWriter[],
): PacketSink {
  const stream = chooseStreamOf(file, index);
  const { startSeconds } = file;
  for (const it of writers) it.begin(which, { kind: 'copy', stream, startSeconds });
  return (packet) => {
    if (packet) writeToAll(writers, which, packet);
  };
}

const secondsOf = ({ pts }: Frame, timeBase: FrameRate): number =>
  (Number(pts) * timeBase.num) / timeBase.den;

/** Writes pictures as they come, and closes the file at the end. */
function openStills({ outPath, maxFrames }: StillsOutput): (frame: Frame | null) => void {
  const out = openSync(outPath, 'w');
  let left = maxFrames;
  return (frame) => {
    if (!frame) closeSync(out);
    else if (left > 0) {
      writeSync(out, frame.toBuffer());
      left -= 1;
    }
  };
}

function encodePictures(
  job: LadderJob,
  file: OpenFile,
  targets: readonly Target[],
  onSeconds: (seconds: number) => void,
): PacketSink {
  const stream = chooseStreamOf(file, job.videoIndex);
  const plans = targets.flatMap(({ video, ...target }) =>
    video.kind === 'x264' ? [{ video, ...target }] : [],
  );
  const { stills = [] } = job;
  const filters = [
    ...plans.map(({ video }) => video.filter),
    ...stills.map(({ filter }) => `${filter},format=rgb24`),
  ];
  if (filters.length === 0) return () => undefined;
  const shared = job.sharedFilter ? `${job.sharedFilter},` : '';
  const graph = [
    `${shared}split=${filters.length}${filters.map((_, at) => `[s${at}]`).join('')}`,
    ...filters.map((filter, at) => `[s${at}]${filter},buffersink@out${at}`),
  ].join(';');
  const chain = filterChain(graph, filters.length, stream.avgFrameRate);
  const pictures = stills.map(openStills);
  const decoder = openDecoder(stream, file.startSeconds);
  const encoders = new Map<number, FrameEncoder>();

  function encode(frame: Parameters<typeof chain.push>[0]): void {
    for (const { output, frame: made, sink } of chain.push(frame)) {
      pictures[output - plans.length]?.(made);
      const plan = plans[output];
      // Filling up a slow picture may go past the end.
      if (!plan || secondsOf(made, sink.buffersinkGetTimeBase()) >= job.endSeconds) continue;
      let encoder = encoders.get(output);
      if (!encoder) {
        const { keyFrames } = job;
        encoder = openX264(plan.video, { keyFrames, hasGlobalHeader: plan.isFilm }, sink, made);
        encoders.set(output, encoder);
        plan.writer.begin('video', { kind: 'encoder', context: encoder.context });
      }
      for (const packet of encoder.encode(made)) plan.writer.write('video', packet);
    }
  }

  return (packet) => {
    for (const frame of decoder.decode(packet)) {
      const seconds = secondsOf(frame, frame.timeBase);
      if (seconds >= job.endSeconds) continue;
      encode(frame);
      onSeconds(seconds);
    }
    if (packet) return;
    encode(null);
    for (const [output, encoder] of encoders) {
      for (const last of encoder.encode(null)) plans[output]?.writer.write('video', last);
    }
    for (const take of pictures) take(null);
  };
}

function encodeSound(
  job: LadderJob,
  file: OpenFile,
  index: number,
  sounds: readonly SoundGroup<Pick<Target, 'audio' | 'writer'>>[],
): PacketSink {
  const plans = sounds.map(({ audio, members }) => ({
    audio,
    encoder: openAac(audio),
    writers: members.map(({ writer }) => writer),
  }));
  if (plans.length === 0) return () => undefined;
  const graph = [
    `asplit=${plans.length}${plans.map((_, at) => `[s${at}]`).join('')}`,
    ...plans.map(({ audio }, at) => `[s${at}]${audio.filter},${aacInput},abuffersink@out${at}`),
  ].join(';');
  const chain = filterChain(graph, plans.length);
  const decoder = openDecoder(chooseStreamOf(file, index), file.startSeconds);
  for (const { writers, encoder } of plans)
    for (const writer of writers)
      writer.begin('audio', { kind: 'encoder', context: encoder.context });

  function encode(frame: Parameters<typeof chain.push>[0]): void {
    for (const { output, frame: made } of chain.push(frame)) {
      const plan = plans[output];
      if (!plan || Number(made.pts) / 48_000 >= job.endSeconds) continue;
      for (const packet of plan.encoder.encode(made)) writeToAll(plan.writers, 'audio', packet);
    }
  }

  return (packet) => {
    for (const frame of decoder.decode(packet)) encode(frame);
    if (packet) return;
    encode(null);
    for (const { encoder, writers } of plans) {
      for (const last of encoder.encode(null)) writeToAll(writers, 'audio', last);
    }
  };
}

/** One of the further sounds, into a file of its own. */
function encodeOwnSound(
  job: LadderJob,
  file: OpenFile,
  { audioIndex, audio, tsPath, playlistPath }: LadderJob['audioOutputs'][number],
): { sink: PacketSink; writer: RenditionWriter } {
  const place = { tsPath, playlistPath, pieceSeconds: audioPieceSeconds };
  const writer = openRendition({ ...place, streams: ['audio'] });
  return { sink: encodeSound(job, file, audioIndex, groupBySound([{ audio, writer }])), writer };
}

function targetsOf({ outputs, films = [] }: LadderJob): Target[] {
  const streamsOf = (audio: AudioPlan | null) =>
    audio ? (['video', 'audio'] as const) : (['video'] as const);
  return [
    ...outputs.map(({ tsPath, playlistPath, video, audio }) => ({
      ...{ video, audio, isFilm: false },
      // A time shorter than any group begins a piece with every key frame.
      writer: openRendition({
        ...{ tsPath, playlistPath, pieceSeconds: 0.001 },
        streams: streamsOf(audio),
      }),
    })),
    ...films.map(({ path, video, audio }) => ({
      ...{ video, audio, isFilm: true },
      writer: openFilm(path, streamsOf(audio)),
    })),
  ];
}

/** Does a `LadderJob` in this process; see `Engine.ladder`. */
export async function makeLadder(
  job: LadderJob,
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const file = openFile(job.input);
  const { videoIndex, audioIndex } = job;
  const others = job.audioOutputs.map((it) => it.audioIndex);
  chooseStream(file, videoIndex, ...(audioIndex === null ? [] : [audioIndex]), ...others);
  const targets = targetsOf(job);
  const writers = targets.map(({ writer }) => writer);
  const keeping = (which: 'video' | 'audio') =>
    targets.flatMap((it) => (it[which]?.kind === 'copy' ? [it.writer] : []));
  const sinks = new Map<number, PacketSink[]>();
  sinks.set(videoIndex, [
    copyTo(file, 'video', videoIndex, keeping('video')),
    encodePictures(job, file, targets, onSeconds),
  ]);
  if (audioIndex !== null) {
    sinks.set(audioIndex, [
      copyTo(file, 'audio', audioIndex, keeping('audio')),
      encodeSound(job, file, audioIndex, groupBySound(targets)),
    ]);
  }
  for (const output of job.audioOutputs) {
    const { sink, writer } = encodeOwnSound(job, file, output);
    sinks.set(output.audioIndex, [...(sinks.get(output.audioIndex) ?? []), sink]);
    writers.push(writer);
  }
  let count = 0;
  for (const packet of file.packets()) {
    for (const sink of sinks.get(packet.streamIndex) ?? []) sink(packet);
    count += 1;
    if (count % packetsPerTurn === 0) await nextTurn();
  }
  for (const all of sinks.values()) for (const sink of all) sink(null);
  for (const writer of writers) writer.end();
}
