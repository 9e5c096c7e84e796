import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageMissing, type Storage, type StoredBytes } from '../media/storage/storage.ts';
import { Refusal } from '../domain/refusal.ts';

/** Segments of a key: letters, digits, dot, dash and underscore, never beginning with a dot. */
const KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves stored bytes below an address: keys that begin with `within`. Their names are content-addressed or unguessable, so they never
 * change and may be cached by anybody. A CDN in front asks here, or the store itself.
 */
export function serveStored(
  app: FastifyInstance,
  storage: Storage,
  { address, within }: { address: string; within: string },
): void {
  app.get(`${address}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*': string })['*'];
    if (path.length > 300 || !KEY.test(path) || !path.startsWith(within)) throw new Refusal(4040);
    return sendStored(reply, path, await read(storage, path));
  });
}

async function read(storage: Storage, key: string): Promise<StoredBytes> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageMissing) throw new Refusal(4040);
    throw error;
  }
}

function sendStored(reply: FastifyReply, path: string, stored: StoredBytes): FastifyReply {
  const contentType = path.endsWith('.vtt')
    ? 'text/vtt; charset=utf-8'
    : 'application/octet-stream';
  return reply
    .header('content-type', contentType)
    .header('content-length', stored.bytes)
    .header('cache-control', FOREVER)
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(stored.stream);
}
