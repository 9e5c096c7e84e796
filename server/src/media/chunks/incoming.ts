import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ChunkError } from './chunk-plan.ts';
import { diskError, type DiskRoom, type Promised } from '../storage/disk-room.ts';

/** Begins with a dot, so that it is no upload's. */
const FOLDER = '.incoming';

/** A chunk that has arrived, in a file of its own; it is known to be whole, and belongs to no upload yet. */
export interface ReceivedChunk {
  path: string;
  bytes: number;
  /** Room for writing it where it belongs. */
  room: Promised;
  /** Removes the file and gives back the room; may be called twice. */
  discard(): Promise<void>;
}

/**
 * Writes a chunk to a file as it arrives, of which no more is in memory than the stream holds. Throws `MediaError`
 * diskFull, and `ChunkError` badSize where it is not of `expected` bytes; then nothing is left of it.
 */
export async function receiveFile(
  dir: string,
  room: DiskRoom,
  body: Readable,
  expected: number,
): Promise<ReceivedChunk> {
  // Once as it arrives, and once where it belongs.
  const received = await write(dir, room, body, { most: expected, promised: expected * 2 });
  if (received.bytes === expected) return received;
  await received.discard();
  throw new ChunkError('badSize', `${received.bytes} bytes, not ${expected}`);
}

/**
 * Writes a small file whose size nobody announced, as it arrives. Throws `MediaError` diskFull, and `ChunkError` tooLarge
 * above `most` bytes; then nothing is left of it.
 */
export async function receiveUpTo(
  dir: string,
  room: DiskRoom,
  body: Readable,
  most: number,
): Promise<ReceivedChunk> {
  return write(dir, room, body, { most, promised: most }).catch((error: unknown) => {
    if (error instanceof ChunkError && error.code === 'badSize') throw new ChunkError('tooLarge');
    throw error;
  });
}

async function write(
  dir: string,
  room: DiskRoom,
  body: Readable,
  { most, promised: bytes }: { most: number; promised: number },
): Promise<ReceivedChunk> {
  const folder = join(dir, FOLDER);
  const path = join(folder, randomBytes(16).toString('hex'));
  const promised = await room.promise(bytes).catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  const discard = async () => {
    promised.end();
    await rm(path, { force: true });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    let length = 0;
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        length += piece.length;
        if (length > most) throw new ChunkError('badSize', `more than ${most} bytes`);
        await promised.check();
        await file.writeFile(piece);
        promised.use(piece.length);
      }
    } finally {
      body.destroy();
      await file.close();
    }
    return { path, bytes: length, room: promised, discard };
  } catch (error) {
    await discard();
    throw diskError(error);
  }
}

/** Reads a chunk that is there already, and keeps nothing. Throws `ChunkError` badSize. */
export async function readPast(body: Readable, expected: number): Promise<void> {
  let length = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > expected) break;
    }
  } finally {
    body.destroy();
  }
  if (length !== expected) throw new ChunkError('badSize', `not ${expected} bytes`);
}

/** Removes what a process that was killed left behind. */
export async function sweepIncoming(dir: string, before: Date): Promise<void> {
  const folder = join(dir, FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
