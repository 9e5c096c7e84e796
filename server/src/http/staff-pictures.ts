import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCKED_PICTURES, PICTURES } from '../domain/media/storage-folders.ts';
import { withoutGrant } from '../domain/pictures/picture-grants.ts';
import { obfuscate } from '../media/pictures/obfuscate.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { readStored } from './stored-files.ts';

/** Pictures as they are, for signed-in staff: the console shows them without decoding. */
export function serveStaffPictures(app: FastifyInstance, { context }: HttpDeps): void {
  const imgKey = Buffer.from(context.keys.imgKey, 'hex');
  app.get('/pictures/*', async (request: FastifyRequest, reply) => {
    await staffOf(context, request);
    const path = withoutGrant((request.params as { '*': string })['*']);
    // Pictures of chapters and sets, which viewers see with a grant alone, are read in the review.
    const area = path.startsWith(LOCKED_PICTURES) ? LOCKED_PICTURES : PICTURES;
    const stored = await readStored(context.storage, path, area);
    const bytes = obfuscate(await buffer(stored.stream), imgKey);
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
