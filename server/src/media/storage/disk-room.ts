import { statfs } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** Bytes of a disk that stay free, whatever is written: the database lies on it as well. */
export const RESERVE_BYTES = 256 * 1_048_576;

export interface DiskRoomOptions {
  /** A folder on the disk. */
  dir: string;
  /** Bytes that are left free, whatever happens; `RESERVE_BYTES` unless given. */
  reserveBytes?: number;
  /** How many bytes are free; the system's word unless given. */
  freeBytes?: () => Promise<number>;
}

/** Bytes that are free on the disk of a folder, as the system says. */
export async function freeBytesAt(dir: string): Promise<number> {
  const disk = await statfs(dir);
  return disk.bavail * disk.bsize;
}

/** Of the system, and of PostgreSQL. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** The word of the system or the database that a disk, or somebody's part of it, is full, as `MediaError` diskFull. */
export function diskError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = [error, error.cause]
    .map((it) => (it as { code?: string } | undefined)?.code)
    .find((it) => FULL.has(it));
  return code === undefined ? error : new MediaError('diskFull', code, { cause: error });
}

/** What may still be written to a disk: what is free, less the reserve and what writes under way are going to take. */
export class DiskRoom {
  readonly #reserveBytes: number;
  readonly #freeBytes: () => Promise<number>;
  #promisedBytes = 0;

  constructor({ dir, reserveBytes = RESERVE_BYTES, freeBytes }: DiskRoomOptions) {
    this.#reserveBytes = reserveBytes;
    this.#freeBytes = freeBytes ?? (() => freeBytesAt(dir));
  }

  /** Bytes that may still be written; never below zero. */
  async left(): Promise<number> {
    return Math.max(0, (await this.#freeBytes()) - this.#reserveBytes - this.#promisedBytes);
  }

  /** Passes on what flows while there is room for each piece: nothing says how long it is. Throws `MediaError` diskFull. */
  async *pass(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const promised = await this.promise(piece.length);
      promised.end();
      yield piece;
    }
  }

  /** Promises room for a write. Answers how to give back what it has not used. Throws `MediaError` diskFull. */
  async promise(bytes: number): Promise<Promised> {
    // Counted before it is looked: of many at once none sees the room of another.
    this.#promisedBytes += bytes;
    let rest = bytes;
    const use = (used: number) => {
      const taken = Math.min(used, rest);
      rest -= taken;
      this.#promisedBytes -= taken;
    };
    const check = async () => {
      const free = await this.#freeBytes();
      const missing = this.#promisedBytes + this.#reserveBytes - free;
      if (missing > 0) throw new MediaError('diskFull', `${missing} bytes missing`);
    };
    const promised = { use, check, end: () => use(rest) };
    try {
      await check();
    } catch (error) {
      promised.end();
      throw error;
    }
    return promised;
  }
}

export interface Promised {
  /** So many bytes are written, and count as taken from now on. */
  use(bytes: number): void;
  /** Whether what is not written yet still has room: others write too. Throws `MediaError` diskFull. */
  check(): Promise<void>;
  /** Gives back what was not used. */
  end(): void;
}
