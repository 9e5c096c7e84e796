import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { StorageMissing, type Storage } from '../storage/storage.ts';
import { obfuscate } from './obfuscate.ts';
import { VARIANT_WIDTHS, readVariantPath, variantPath } from './variant-paths.ts';

/** Why these: docs/decisions/0075-pictures-in-the-size-that-is-shown.md. */
const WEBP = { quality: 76, effort: 4 } as const;
/** Pictures that are made smaller for a request at the same time: the others wait. */
const AT_ONCE = 2;

async function encodeVariant(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width }).webp(WEBP).toBuffer();
}

interface PictureKeeper {
  storage: Pick<Storage, 'put'>;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
}

async function putVariant(path: string, webp: Buffer, { storage, imgKey }: PictureKeeper) {
  const covered = obfuscate(webp, imgKey);
  await storage.put(path, covered, { contentType: 'application/octet-stream' });
  return covered;
}

/** Stores a picture, restored WebP of `width` pixels, at every width that is smaller. */
export async function storeVariants(
  path: string,
  { webp, width }: { webp: Buffer; width: number },
  keeper: PictureKeeper,
): Promise<void> {
  for (const smaller of VARIANT_WIDTHS.filter((it) => it < width)) {
    await putVariant(variantPath(path, smaller), await encodeVariant(webp, smaller), keeper);
  }
}

/** Makes a variant that is asked for and not there yet: of pictures from before there were variants. */
export type MakeVariant = (path: string) => Promise<Buffer>;

/**
 * One variant is made once, however many ask for it.
 * @returns makes and stores the variant at a path, and answers its obfuscated bytes; throws `StorageMissing` where the
 * path is no variant's, or its picture is absent or not wider
 */
export function createVariantMaker({
  storage,
  imgKey,
}: {
  storage: Pick<Storage, 'get' | 'put'>;
  imgKey: Uint8Array;
}): MakeVariant {
  const running = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function make(path: string): Promise<Buffer> {
    const variant = readVariantPath(path);
    if (!variant) throw new StorageMissing(path);
    const { stream } = await storage.get(variant.original);
    const webp = obfuscate(await buffer(stream), imgKey);
    const { width } = await sharp(webp).metadata();
    if (width <= variant.width) throw new StorageMissing(path);
    return putVariant(path, await encodeVariant(webp, variant.width), { storage, imgKey });
  }

  async function makeInTurn(path: string): Promise<Buffer> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
    busy += 1;
    try {
      return await make(path);
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  }

  return (path) => {
    const known = running.get(path);
    if (known) return known;
    const made = makeInTurn(path).finally(() => running.delete(path));
    running.set(path, made);
    return made;
  };
}
