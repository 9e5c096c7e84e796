import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { chunkPlace, ChunkError, planChunks } from './chunk-plan.ts';
import type { ChunkNumbers, ChunkPlan } from './chunk-plan.ts';
import { DiskRoom, diskError, type DiskRoomOptions } from '../storage/disk-room.ts';
import {
  readPast,
  receiveFile,
  receiveUpTo,
  sweepIncoming,
  type ReceivedChunk,
} from './incoming.ts';

/** `dir` is a folder of its own, shared by all API processes. */
export interface ChunkStoreOptions extends DiskRoomOptions {
  /** Largest file taken, in bytes. */
  maxBytes: number;
}

export interface StoredChunk {
  /** Whether every chunk is now there. Of chunks that end together, more than one may say so. */
  isWhole: boolean;
  receivedChunks: number;
}

/**
 * Files on their way in. Each upload is a folder: `data`, a sparse file into which chunks are written
 * where they belong; `received`, one byte per chunk, set once the chunk is on disk; `plan.json`. No
 * state is kept in memory, so any process may serve any chunk, and a restart loses nothing.
 */
export interface ChunkStore {
  /** Checks the numbers; throws `ChunkError`. */
  plan(numbers: ChunkNumbers): ChunkPlan;
  /** Whether the chunk (from 1) is there. */
  has(uploadId: string, plan: ChunkPlan, number: number): Promise<boolean>;
  /**
   * Takes a chunk's bytes to a file of their own, as they arrive. The stream is read to its end or destroyed. Throws
   * `ChunkError` badNumber, or badSize where the bytes do not fit the number, and `MediaError` diskFull; then nothing of it
   * is kept.
   */
  receive(plan: ChunkPlan, number: number, body: Readable): Promise<ReceivedChunk>;
  /**
   * Puts what was received where it belongs, in any order, several at once, twice; a chunk that is there already is not
   * written again. Throws `ChunkError`: badPlan where the upload began with other numbers, gone where it was
   * discarded meanwhile; and `MediaError` diskFull.
   */
  place(
    uploadId: string,
    plan: ChunkPlan,
    number: number,
    chunk: ReceivedChunk,
  ): Promise<StoredChunk>;
  /** Both at once, where the upload is known. Throws as they do. */
  put(
    uploadId: string,
    plan: ChunkPlan,
    number: number,
    body: Buffer | Readable,
  ): Promise<StoredChunk>;
  /**
   * Takes a small file that is no chunk of any upload, as it arrives; its taker discards it. Throws `MediaError` diskFull,
   * and `ChunkError` tooLarge above `most` bytes.
   */
  receiveAside(body: Readable, most: number): Promise<ReceivedChunk>;
  /** Bytes that may still be written; what uploads under way have announced is not taken off. */
  roomBytes(): Promise<number>;
  /** Path and size of the whole file, or null while chunks are missing. */
  wholeFile(uploadId: string): Promise<{ path: string; bytes: number } | null>;
  /** Deletes the upload and its bytes. */
  discard(uploadId: string): Promise<void>;
  /** Ids of uploads that have files here and received nothing since `before`; sweeps what arrived only in part. */
  listIdle(before: Date): Promise<string[]>;
}

/** Open to the server's own user alone. */
const OWN_FOLDER = 0o700;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

async function readPlan(folder: string): Promise<ChunkPlan | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as ChunkPlan;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isSamePlan(a: ChunkPlan, b: ChunkPlan): boolean {
  return (
    a.totalSize === b.totalSize && a.chunkSize === b.chunkSize && a.totalChunks === b.totalChunks
  );
}

const PIECE_BYTES = 65_536;

/** Writes a chunk at `offset`, piece by piece, and waits until it is on disk. */
async function copyInto(file: FileHandle, chunk: ReceivedChunk, offset: number): Promise<void> {
  const source = await open(chunk.path, 'r');
  try {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, chunk.bytes));
    for (let done = 0; done < chunk.bytes;) {
      const { bytesRead } = await source.read(piece, 0, piece.length, done);
      if (bytesRead === 0) throw new ChunkError('gone');
      await chunk.room.check();
      await writeAt(file, piece.subarray(0, bytesRead), offset + done);
      chunk.room.use(bytesRead);
      done += bytesRead;
    }
  } finally {
    await source.close();
  }
  await file.datasync();
}

async function writeAt(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const rest = bytes.length - written;
    written += (await file.write(bytes, written, rest, offset + written)).bytesWritten;
  }
}

/** Opens a file that several processes write parts of, making it where it is missing. */
function openShared(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
}

export function openChunkStore(options: ChunkStoreOptions): ChunkStore {
  const { dir, maxBytes } = options;
  const room = new DiskRoom(options);

  function folderOf(uploadId: string): string {
    if (!idPattern.test(uploadId)) throw new RangeError('not an upload id');
    return join(dir, uploadId);
  }

  /** Fixes the numbers with the first chunk: a later chunk that says otherwise is refused. */
  async function begin(folder: string, plan: ChunkPlan): Promise<void> {
    const known = await readPlan(folder);
    if (known) {
      if (!isSamePlan(known, plan)) throw new ChunkError('badPlan', 'other numbers than before');
      return;
    }
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    const aside = join(folder, `plan-${randomBytes(8).toString('hex')}`);
    try {
      await writeFile(aside, JSON.stringify(plan), { flush: true });
      // A link never replaces: of two first chunks at once, one fixes the numbers.
      await link(aside, join(folder, 'plan.json'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(aside, { force: true });
    }
    await begin(folder, plan);
  }

  async function received(folder: string): Promise<Buffer> {
    try {
      return await readFile(join(folder, 'received'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  }

  async function count(folder: string, plan: ChunkPlan): Promise<StoredChunk> {
    const flags = await received(folder);
    let receivedChunks = 0;
    for (const flag of flags) receivedChunks += flag;
    return { isWhole: receivedChunks === plan.totalChunks, receivedChunks };
  }

  /** The bytes first, then the mark that they are there, each waited for. */
  async function write(folder: string, number: number, offset: number, chunk: ReceivedChunk) {
    const data = await openShared(join(folder, 'data'));
    try {
      await copyInto(data, chunk, offset);
    } finally {
      await data.close();
    }
    const flags = await openShared(join(folder, 'received'));
    try {
      await writeAt(flags, Buffer.of(1), number - 1);
      await flags.datasync();
    } finally {
      await flags.close();
    }
  }

  async function has(uploadId: string, plan: ChunkPlan, number: number): Promise<boolean> {
    chunkPlace(plan, number);
    const folder = folderOf(uploadId);
    const known = await readPlan(folder);
    if (!known || !isSamePlan(known, plan)) return false;
    return (await received(folder))[number - 1] === 1;
  }

  async function receive(plan: ChunkPlan, number: number, body: Readable) {
    await mkdir(dir, { recursive: true });
    return receiveFile(dir, room, body, chunkPlace(plan, number).bytes);
  }

  async function place(
    uploadId: string,
    plan: ChunkPlan,
    number: number,
    chunk: ReceivedChunk,
  ): Promise<StoredChunk> {
    try {
      const { offset } = chunkPlace(plan, number);
      const folder = folderOf(uploadId);
      await begin(folder, plan);
      if (!(await has(uploadId, plan, number))) await write(folder, number, offset, chunk);
      return await count(folder, plan);
    } catch (error) {
      // The folder goes only with the upload.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ChunkError('gone');
      throw diskError(error);
    } finally {
      await chunk.discard();
    }
  }

  return {
    plan: (numbers) => planChunks(numbers, maxBytes),
    has,
    receive,
    place,
    receiveAside: async (body, most) => {
      await mkdir(dir, { recursive: true });
      return receiveUpTo(dir, room, body, most);
    },
    roomBytes: async () => {
      await mkdir(dir, { recursive: true });
      return room.left();
    },

    async put(uploadId, plan, number, body) {
      folderOf(uploadId);
      const stream = Buffer.isBuffer(body) ? Readable.from([body]) : body;
      if (await has(uploadId, plan, number)) {
        await readPast(stream, chunkPlace(plan, number).bytes);
        return count(folderOf(uploadId), plan);
      }
      return place(uploadId, plan, number, await receive(plan, number, stream));
    },

    async wholeFile(uploadId) {
      const folder = folderOf(uploadId);
      const plan = await readPlan(folder);
      if (!plan || !(await count(folder, plan)).isWhole) return null;
      return { path: join(folder, 'data'), bytes: plan.totalSize };
    },

    // A chunk that arrives meanwhile may write into the folder while it goes: then it is emptied again.
    discard: (uploadId) =>
      rm(folderOf(uploadId), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }),

    async listIdle(before) {
      const idle: string[] = [];
      await mkdir(dir, { recursive: true, mode: OWN_FOLDER });
      await sweepIncoming(dir, before);
      for (const name of await readdir(dir)) {
        if (!idPattern.test(name)) continue;
        const folder = join(dir, name);
        // Discarded meanwhile, it is neither.
        const last = await stat(join(folder, 'received'))
          .catch(() => stat(folder))
          .catch(() => null);
        if (last && last.mtime < before) idle.push(name);
      }
      return idle;
    },
  };
}
