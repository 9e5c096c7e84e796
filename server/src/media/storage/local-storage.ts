import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskError, DiskRoom, type DiskRoomOptions } from './disk-room.ts';
import { checkKey, resolveRange, StorageMissing } from './storage.ts';
import type { Storage, StorageBody } from './storage.ts';

/** Unfinished writes lie here, beside the keys and on the same file system; no key starts with a dot. */
const unfinished = '.unfinished';

/** Open to the server's own user alone. */
const OWN_FOLDER = 0o700;

const dayMs = 86_400_000;

/** Nothing can be there under a name that is longer than the file system takes, either. */
function isMissing(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}

/** Writes a body while the disk holds it. Throws `MediaError` diskFull. */
async function writeBody(path: string, body: StorageBody, room: DiskRoom): Promise<void> {
  if (body instanceof Readable) {
    await pipeline(
      body,
      (pieces: AsyncIterable<Buffer>) => room.pass(pieces),
      createWriteStream(path),
    );
    return;
  }
  const bytes = Buffer.isBuffer(body) ? body.length : (await stat(body.path)).size;
  const promised = await room.promise(bytes);
  try {
    await (Buffer.isBuffer(body) ? writeFile(path, body) : copyFile(body.path, path));
  } finally {
    promised.end();
  }
}

/** Writes that a crash cut off; none takes a day. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Finished or swept by somebody else meanwhile.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
  }
}

async function flush(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Keeps objects as files below `dir`, which is made when first written to, and leaves the disk its reserve. */
export function localStorage(dir: string, disk: Omit<DiskRoomOptions, 'dir'> = {}): Storage {
  const root = resolve(dir);
  const room = new DiskRoom({ ...disk, dir: root });
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };

  let isSwept = false;
  async function makeUnfinished(): Promise<string> {
    const folder = join(root, unfinished);
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    if (!isSwept) {
      isSwept = true;
      await sweepUnfinished(folder);
    }
    return join(folder, randomBytes(12).toString('hex'));
  }

  async function sizeOf(path: string): Promise<number | null> {
    try {
      const found = await stat(path);
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, body) {
      const path = pathOf(key);
      let aside = '';
      try {
        aside = await makeUnfinished();
        await writeBody(aside, body, room);
        const bytes = await flush(aside);
        await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
        await rename(aside, path);
        return { bytes };
      } catch (error) {
        if (aside !== '') await rm(aside, { force: true });
        throw diskError(error);
      }
    },

    async get(key, range) {
      const path = pathOf(key);
      const totalBytes = await sizeOf(path);
      if (totalBytes === null) throw new StorageMissing(key);
      if (!range) return { stream: createReadStream(path), bytes: totalBytes, totalBytes };
      const { start, end } = resolveRange(totalBytes, range);
      return {
        stream: createReadStream(path, { start, end }),
        bytes: end - start + 1,
        totalBytes,
      };
    },

    async stat(key) {
      const bytes = await sizeOf(pathOf(key));
      return bytes === null ? null : { bytes };
    },

    async delete(key) {
      const path = pathOf(key);
      if ((await sizeOf(path)) !== null) await rm(path, { force: true });
    },

    async deletePrefix(prefix) {
      const path = pathOf(prefix);
      if ((await sizeOf(path)) === null) await rm(path, { recursive: true, force: true });
    },

    async *list(prefix) {
      const path = pathOf(prefix);
      let names;
      try {
        names = await readdir(path, { recursive: true, withFileTypes: true });
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      for (const entry of names) {
        if (!entry.isFile()) continue;
        const below = join(entry.parentPath, entry.name).slice(root.length + 1);
        yield below.replaceAll('\\', '/');
      }
    },
  };
}
