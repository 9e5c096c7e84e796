import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { MediaError } from '../media-error.ts';
import { StorageMissing, type Storage } from '../storage/storage.ts';
import { obfuscate } from './obfuscate.ts';
import { pictureDoor, type PictureDoor } from './picture-door.ts';
import { readVariantPath } from './variant-paths.ts';

/** Makes a variant that is asked for and not there yet: of pictures from before there were variants. */
export type MakeVariant = (path: string) => Promise<Buffer>;

/** Paths that no variant can be at: to find that out takes a process each time. */
const MOST_REFUSED = 20_000;

/**
 * One variant is made once, however many ask for it.
 * @returns makes and stores the variant at a path, and answers its obfuscated bytes; throws `StorageMissing` where the
 * path is no variant's, or its picture is absent or not wider, and `MediaError` where it cannot be made now
 */
export function createVariantMaker({
  storage,
  imgKey,
  door = pictureDoor,
}: {
  storage: Pick<Storage, 'get' | 'put'>;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
  door?: PictureDoor;
}): MakeVariant {
  const running = new Map<string, Promise<Buffer>>();
  // A path is made of its picture's bytes, so what was found out holds for good.
  const refused = new LRUCache<string, true>({ max: MOST_REFUSED });

  async function make(path: string): Promise<Buffer> {
    const variant = readVariantPath(path);
    // Of a variant there is none: each would be stored, at a path that nothing deletes.
    if (!variant || readVariantPath(variant.original) || refused.has(path))
      throw new StorageMissing(path);
    const { stream } = await storage.get(variant.original);
    const webp = obfuscate(await buffer(stream), imgKey);
    const task = { kind: 'shrink', width: variant.width } as const;
    const made = await door.decode(task, webp, { isRequest: true });
    if (!made) {
      refused.set(path, true);
      throw new StorageMissing(path);
    }
    const covered = obfuscate(made.webp, imgKey);
    await storage
      .put(path, covered, { contentType: 'application/octet-stream' })
      .catch((error: unknown) => {
        // A full disk keeps nobody from seeing pictures: it is made again the next time.
        if (!(error instanceof MediaError) || error.code !== 'diskFull') throw error;
      });
    return covered;
  }

  return (path) => {
    const known = running.get(path);
    if (known) return known;
    const made = make(path).finally(() => running.delete(path));
    running.set(path, made);
    return made;
  };
}
