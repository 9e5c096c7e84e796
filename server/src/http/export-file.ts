import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '@yehang/contract/shapes/fields.ts';
import { openExport } from '../domain/account/data-exports.ts';
import type { HttpDeps } from './deps.ts';
import { checkInput } from './read-input.ts';

const query = z.object({
  id,
  user: id,
  until: z.coerce.number().int().positive(),
  sign: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A copy of somebody's data, for the holder of its address while that is good. */
export function serveExportFile(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/app/user/export/file', async (request, reply) => {
    const { stream, bytes } = await openExport(context, checkInput(query, request.query));
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('content-length', bytes)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
