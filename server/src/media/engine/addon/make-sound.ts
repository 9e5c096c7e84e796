import { setImmediate as nextTurn } from 'node:timers/promises';
import { audioPieceSeconds, type SoundJob } from '../engine.ts';
import { openDecoder } from './decoded-frames.ts';
import { aacInput, openAac } from './encoders.ts';
import { filterChain } from './filter-chain.ts';
import { chooseStream, openFile } from './read-input.ts';
import { openRendition } from './rendition-writer.ts';

/** Packets between two pauses, in which messages of the parent are handled. */
const packetsPerTurn = 64;

/** Reading begins so much earlier: decoders need some packets before what they give is right. */
const leadSeconds = 1;

/** Does a `SoundJob` in this process; see `Engine.sound`. */
export async function makeSound(
  job: SoundJob,
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const { startSeconds, endSeconds, audio, tsPath, playlistPath } = job;
  const file = openFile(job.input);
  const stream = chooseStream(file, job.audioIndex);
  if (startSeconds > leadSeconds) file.seek(startSeconds - leadSeconds);
  const writer = openRendition({
    ...{ tsPath, playlistPath, pieceSeconds: audioPieceSeconds },
    streams: ['audio'],
  });
  const encoder = openAac(audio);
  const cut = `atrim=start=${startSeconds.toFixed(3)}:end=${endSeconds.toFixed(3)},asetpts=PTS-${startSeconds.toFixed(3)}/TB`;
  const chain = filterChain(`${cut},${audio.filter},${aacInput},abuffersink@out0`, 1);
  const decoder = openDecoder(stream, file.startSeconds);
  writer.begin('audio', { kind: 'encoder', context: encoder.context });

  function encode(frame: Parameters<typeof chain.push>[0]): void {
    for (const { frame: made } of chain.push(frame)) {
      for (const packet of encoder.encode(made)) writer.write('audio', packet);
    }
  }

  let count = 0;
  let isOver = false;
  for (const packet of file.packets()) {
    if (packet.streamIndex !== job.audioIndex) continue;
    for (const frame of decoder.decode(packet)) {
      const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
      isOver = seconds >= endSeconds;
      if (isOver) break;
      encode(frame);
      onSeconds(Math.max(0, seconds - startSeconds));
    }
    if (isOver) break;
    count += 1;
    if (count % packetsPerTurn === 0) await nextTurn();
  }
  if (!isOver) for (const frame of decoder.decode(null)) encode(frame);
  encode(null);
  for (const packet of encoder.encode(null)) writer.write('audio', packet);
  writer.end();
}
