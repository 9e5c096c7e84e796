import { createRng } from '../random.ts';
import { createLoudnessMeter } from './loudness.ts';
import { createRoom } from './space.ts';
import { styles } from './styles.ts';
import type { MusicStyle, Style } from './styles.ts';
import { texture } from './textures.ts';
import { drum, melody, pad, sampleRate } from './voices.ts';
import type { Player } from './voices.ts';

/** What the loudness of every piece is brought to: the level that players even everything out to. */
const targetLufs = -16;
/** How much of a long piece is heard to find its level. */
const listenSeconds = 20;
const blockSize = sampleRate / 4;

/** All players of a piece through one room. The same seed plays the same piece. */
function orchestra(style: MusicStyle, seed: string): Player {
  const { root, scale, beatsPerMinute, density, voice, ...level }: Style = styles[style];
  const rng = createRng(`${style}:${seed}`);
  // Pieces of one style differ in key as well.
  const tune = { root: root * Math.pow(2, rng.int(-2, 2) / 12), scale };
  const players: Player[] = [pad(rng.fork('pad'), tune, level.pad)];
  players.push(
    melody(rng.fork('melody'), { ...tune, beatsPerMinute, density, voice }, level.melody),
  );
  if (level.drum > 0) players.push(drum(rng.fork('drum'), beatsPerMinute, level.drum));
  const room = createRoom(0.75);
  const place =
    level.texture === 'none'
      ? null
      : texture(rng.fork('place'), level.texture, level.textureLevel * 0.3);
  return (left, right, count) => {
    for (const play of players) play(left, right, count);
    room(left, right, count);
    place?.(left, right, count);
  };
}

export interface Piece {
  style: MusicStyle;
  seed: string;
  durationSeconds: number;
}

/** How loud a sample is let through by the fades at both ends, 0 to 1. */
function edgeOf({ durationSeconds }: Piece): (at: number) => number {
  const total = durationSeconds * sampleRate;
  const fadeIn = 0.8 * sampleRate;
  const fadeOut = Math.min(1.6, durationSeconds / 4) * sampleRate;
  return (at) => Math.min(1, at / fadeIn, (total - at) / fadeOut);
}

/** Plays the piece block by block up to the given second; the blocks are used again. */
function* perform(
  piece: Piece,
  upToSeconds: number,
): Generator<{ left: Float32Array; right: Float32Array; count: number }> {
  const total = Math.round(upToSeconds * sampleRate);
  const play = orchestra(piece.style, piece.seed);
  const edge = edgeOf(piece);
  const left = new Float32Array(blockSize);
  const right = new Float32Array(blockSize);
  for (let start = 0; start < total; start += blockSize) {
    const count = Math.min(blockSize, total - start);
    left.fill(0);
    right.fill(0);
    play(left, right, count);
    for (let i = 0; i < count; i += 1) {
      const gain = edge(start + i);
      left[i]! *= gain;
      right[i]! *= gain;
    }
    yield { left, right, count };
  }
}

/** Listens to the piece, or the beginning of a long one, and returns the factor that brings it to the target. */
function gainFor(piece: Piece): number {
  const meter = createLoudnessMeter();
  for (const { left, right, count } of perform(
    piece,
    Math.min(piece.durationSeconds, listenSeconds),
  )) {
    meter.add(left, right, count);
  }
  const heard = meter.lufs();
  return Number.isFinite(heard) ? Math.pow(10, (targetLufs - heard) / 20) : 1;
}

/** Bends peaks so that nothing passes 0.92 of full scale; leaves what is quiet as it is. */
export function soften(value: number): number {
  const size = Math.abs(value);
  if (size < 0.6) return value;
  return Math.sign(value) * (0.6 + 0.32 * Math.tanh((size - 0.6) / 0.32));
}

/**
 * A piece of music as 16-bit little-endian stereo at 48 kHz, in blocks of a quarter of a second, with
 * a short fade at both ends. Nothing but the current block is held.
 */
export function* compose(piece: Piece): Generator<Buffer> {
  const gain = gainFor(piece);
  for (const { left, right, count } of perform(piece, piece.durationSeconds)) {
    // Every machine this runs on is little-endian, as the format asks.
    const samples = new Int16Array(count * 2);
    for (let i = 0; i < count; i += 1) {
      samples[i * 2] = Math.round(soften(left[i]! * gain) * 32767);
      samples[i * 2 + 1] = Math.round(soften(right[i]! * gain) * 32767);
    }
    yield Buffer.from(samples.buffer);
  }
}
