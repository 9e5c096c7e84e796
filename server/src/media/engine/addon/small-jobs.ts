import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import type { Packet } from 'node-av/lib';
import type { EngineInput, FramesEffort, FramesJob, PacketScan } from '../engine.ts';
import { PacketReader } from '../packet-reader.ts';
import { openDecoder } from './decoded-frames.ts';
import { filterChain } from './filter-chain.ts';
import { chooseStream, openFile } from './read-input.ts';

/** Packets between two pauses, in which messages of the parent are handled. */
const packetsPerTurn = 256;

async function* withBreaths<It>(items: Iterable<It>): AsyncGenerator<It, void> {
  let count = 0;
  for (const it of items) {
    yield it;
    count += 1;
    if (count % packetsPerTurn === 0) await nextTurn();
  }
}

/** See `Engine.scanPackets`. */
export async function scanPackets(input: EngineInput, videoIndex: number): Promise<PacketScan> {
  const file = openFile(input);
  const { timeBase } = chooseStream(file, videoIndex);
  const seconds = (ticks: bigint): number => (Number(ticks) * timeBase.num) / timeBase.den;
  const reader = new PacketReader();
  for await (const packet of withBreaths(file.packets())) {
    if (packet.streamIndex !== videoIndex || packet.pts === AV_NOPTS_VALUE) continue;
    const duration = seconds(packet.duration);
    reader.add({ seconds: seconds(packet.pts), duration, isKey: packet.isKeyframe });
  }
  return reader.result(file.startSeconds);
}

const effortOptions: Record<FramesEffort, Record<string, string> | undefined> = {
  all: undefined,
  rough: { skip_frame: 'noref', skip_loop_filter: 'all' },
  keyFrames: { skip_frame: 'nokey' },
};

/** See `Engine.frames`. */
export async function makeFrames(job: FramesJob): Promise<void> {
  const file = openFile(job.input);
  const stream = chooseStream(file, job.videoIndex);
  if (job.startSeconds > 0) file.seek(job.startSeconds);
  const decoder = openDecoder(stream, file.startSeconds, effortOptions[job.effort]);
  const chain = filterChain(`${job.filter},format=rgb24,buffersink@out0`, 1, stream.avgFrameRate);
  const out = openSync(job.outPath, 'w');
  let left = job.maxFrames;

  function push(frame: Parameters<typeof chain.push>[0]): void {
    for (const { frame: made } of chain.push(frame)) {
      if (left > 0) writeSync(out, made.toBuffer());
      left -= 1;
    }
  }
  function decode(packet: Packet | null): void {
    for (const frame of decoder.decode(packet)) {
      const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
      if (left > 0 && seconds > job.startSeconds - 0.001) push(frame);
    }
  }

  try {
    for await (const packet of withBreaths(file.packets())) {
      if (packet.streamIndex === job.videoIndex) decode(packet);
      if (left <= 0) return;
    }
    decode(null);
    push(null);
  } finally {
    closeSync(out);
  }
}

/** See `Engine.loudness`. */
export async function measureLoudness(
  input: EngineInput,
  audioIndex: number,
): Promise<number | null> {
  const file = openFile(input);
  const decoder = openDecoder(chooseStream(file, audioIndex), file.startSeconds);
  const stereo = 'aresample=48000,aformat=channel_layouts=stereo';
  const measure = 'ebur128=metadata=1:framelog=verbose';
  const chain = filterChain(`${stereo},${measure},abuffersink@out0`, 1);
  let integrated: string | null = null;
  function push(frame: Parameters<typeof chain.push>[0]): void {
    for (const { frame: made } of chain.push(frame)) {
      integrated = made.getMetadata().get('lavfi.r128.I') ?? integrated;
    }
  }
  for await (const packet of withBreaths(file.packets())) {
    if (packet.streamIndex !== audioIndex) continue;
    for (const frame of decoder.decode(packet)) push(frame);
  }
  for (const frame of decoder.decode(null)) push(frame);
  push(null);
  const lufs = Number(integrated ?? Number.NaN);
  return Number.isFinite(lufs) && lufs > -69.9 ? lufs : null;
}
