import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { chunkPlace, ChunkError, planChunks } from './chunk-plan.ts';
import type { ChunkNumbers, ChunkPlan } from './chunk-plan.ts';

export interface ChunkStoreOptions {
  /** A folder of its own, shared by all API processes. */
  dir: string;
  /** Largest file taken, in bytes. */
  maxBytes: number;
  /** Bytes of disk that uploads leave free. */
  reserveBytes?: number;
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
   * Takes a chunk, in any order, several at once, twice. Throws `ChunkError`: badSize where the
   * bytes do not fit the number, badPlan where the upload began with other numbers, noSpace, gone where it was
   * discarded meanwhile. A chunk that is there already is not written again. A stream is read to its end or
   * destroyed.
   */
  put(
    uploadId: string,
    plan: ChunkPlan,
    number: number,
    body: Buffer | Readable,
  ): Promise<StoredChunk>;
  /** Path and size of the whole file, or null while chunks are missing. */
  wholeFile(uploadId: string): Promise<{ path: string; bytes: number } | null>;
  /** Deletes the upload and its bytes. */
  discard(uploadId: string): Promise<void>;
  /** Ids of uploads that have files here and received nothing since `before`. */
  listIdle(before: Date): Promise<string[]>;
}

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

/** Writes all of `bytes` at `offset` and waits until they are on disk. */
async function writeAt(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const rest = bytes.length - written;
    written += (await file.write(bytes, written, rest, offset + written)).bytesWritten;
  }
  await file.datasync();
}

/** Opens a file that several processes write parts of, making it where it is missing. */
function openShared(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
}

/** The bytes of a chunk, read only as far as they fit: one byte too many ends it. */
async function collect(body: Buffer | Readable, expected: number): Promise<Buffer> {
  if (Buffer.isBuffer(body)) {
    if (body.length !== expected) {
      throw new ChunkError('badSize', `${body.length} bytes, not ${expected}`);
    }
    return body;
  }
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > expected) throw new ChunkError('badSize', `more than ${expected} bytes`);
      pieces.push(piece);
    }
  } finally {
    body.destroy();
  }
  if (length !== expected) throw new ChunkError('badSize', `${length} bytes, not ${expected}`);
  return Buffer.concat(pieces, length);
}

export function openChunkStore(options: ChunkStoreOptions): ChunkStore {
  const { dir, maxBytes, reserveBytes = 256 * 1_048_576 } = options;

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
    await mkdir(folder, { recursive: true });
    const disk = await statfs(dir);
    if (disk.bavail * disk.bsize < plan.totalSize + reserveBytes) {
      await rm(folder, { recursive: true, force: true });
      throw new ChunkError('noSpace');
    }
    const aside = join(folder, `plan-${randomBytes(8).toString('hex')}`);
    await writeFile(aside, JSON.stringify(plan), { flush: true });
    try {
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
  async function write(folder: string, number: number, offset: number, bytes: Buffer) {
    const data = await openShared(join(folder, 'data'));
    try {
      await writeAt(data, bytes, offset);
    } finally {
      await data.close();
    }
    const flags = await openShared(join(folder, 'received'));
    try {
      await writeAt(flags, Buffer.of(1), number - 1);
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

  return {
    plan: (numbers) => planChunks(numbers, maxBytes),
    has,

    async put(uploadId, plan, number, body) {
      const place = chunkPlace(plan, number);
      const folder = folderOf(uploadId);
      const bytes = await collect(body, place.bytes);
      try {
        await begin(folder, plan);
        if (!(await has(uploadId, plan, number))) await write(folder, number, place.offset, bytes);
        return await count(folder, plan);
      } catch (error) {
        // The folder goes only with the upload.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ChunkError('gone');
        throw error;
      }
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
      await mkdir(dir, { recursive: true });
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
