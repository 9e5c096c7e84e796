import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { LOCKED_PICTURES, PICTURES, VIDEOS } from '../domain/media/storage-folders.ts';
import { AppError } from '../domain/app-error.ts';
import { SIGNED, type PictureGrants } from '../domain/pictures/picture-grants.ts';
import { pictureRefusal } from '../domain/pictures/picture-refusal.ts';
import { createVariantMaker, type MakeVariant } from '../media/pictures/variants.ts';
import { StorageMissing, type Storage, type StoredBytes } from '../media/storage/storage.ts';

/** Parts of a key: letters, digits, dot, dash and underscore, never beginning with a dot. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Obfuscated pictures, but those of what was removed, by the path that cards carry or that of a variant, which is made
 * where it is not there yet; those that are not for everybody with a grant in their path, and only until it ends.
 */
export function servePictures(
  app: FastifyInstance,
  deps: {
    storage: Storage;
    imgKey: Uint8Array;
    pictureGrants: PictureGrants;
    /** Whether what a path is of was removed. */
    isClosed: (path: string) => Promise<boolean>;
  },
): void {
  const make = createVariantMaker(deps);
  const pictures = withoutClosed(withVariants(deps.storage, make), deps.isClosed);
  serveStored(app, pictures, { address: '/img', within: PICTURES });
  app.get(`/img/${SIGNED}/:grant/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const { grant, '*': path } = request.params as { grant: string; '*': string };
    const expiresAt = deps.pictureGrants.read(grant, path);
    if (expiresAt === null) throw new AppError(4030, '图片地址已过期，请重新打开');
    const stored = await readStored(pictures, path, LOCKED_PICTURES);
    const seconds = Math.floor((expiresAt - Date.now()) / 1_000);
    return sendStored(reply, path, stored, `public, max-age=${seconds}`);
  });
}

function withoutClosed(
  pictures: Pick<Storage, 'get'>,
  isClosed: (path: string) => Promise<boolean>,
): Pick<Storage, 'get'> {
  return {
    get: async (key) => {
      if (await isClosed(key)) throw new StorageMissing(key);
      return pictures.get(key);
    },
  };
}

function withVariants(storage: Storage, make: MakeVariant): Pick<Storage, 'get'> {
  return {
    get: async (key) => {
      try {
        return await storage.get(key);
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error;
        const made = await make(key).catch((cause: unknown) => {
          throw variantRefusal(cause);
        });
        return { stream: Readable.from([made]), bytes: made.length, totalBytes: made.length };
      }
    },
  };
}

/** A variant that cannot be made is as good as absent: clients show the picture itself. Errors: 4040, 4290. */
function variantRefusal(cause: unknown): unknown {
  const refusal = pictureRefusal(cause, 'path');
  return refusal instanceof AppError && refusal.code === 4150 ? new AppError(4040) : refusal;
}

/** Encrypted segments and subtitles, by the addresses that playlists list. */
export function serveVideoFiles(app: FastifyInstance, storage: Storage): void {
  serveStored(app, storage, { address: '/vod', within: VIDEOS });
}

/**
 * Serves stored bytes below an address: keys that begin with `within`. Their names are content-addressed or
 * unguessable, so they never change and may be cached by anybody. A CDN in front fetches from here, or from the store.
 */
function serveStored(
  app: FastifyInstance,
  storage: Pick<Storage, 'get'>,
  { address, within }: { address: string; within: string },
): void {
  app.get(`${address}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*': string })['*'];
    return sendStored(reply, path, await readStored(storage, path, within));
  });
}

/** What is stored under a key that a request named. Error: 4040. */
export async function readStored(
  storage: Pick<Storage, 'get'>,
  key: string,
  within: string,
): Promise<StoredBytes> {
  if (key.length > 300 || !KEY.test(key) || !key.startsWith(within)) throw new AppError(4040);
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError(4040);
    throw error;
  }
}

function sendStored(
  reply: FastifyReply,
  path: string,
  stored: StoredBytes,
  caching = FOREVER,
): FastifyReply {
  const isText = path.endsWith('.vtt');
  return reply
    .header('content-type', isText ? 'text/vtt; charset=utf-8' : 'application/octet-stream')
    .header('content-length', stored.bytes)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(stored.stream);
}
