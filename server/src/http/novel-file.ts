import type { FastifyInstance } from 'fastify';
import { novelFile } from '../domain/ai/novel-file.ts';
import type { HttpDeps } from './deps.ts';

/** `GET /api/app/texttonovel/file?token=…`: the file that `texttonovel/export` gave a link to. */
export function serveNovelFile(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/app/texttonovel/file', async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const file = await novelFile(context, typeof token === 'string' ? token : '');
    const ending = file.fileName.slice(file.fileName.lastIndexOf('.'));
    // RFC 6266: the plain name for what reads no other.
    const name = `filename="novel${ending}"; filename*=UTF-8''${encodeName(file.fileName)}`;
    return reply
      .header('content-type', file.mediaType)
      .header('content-disposition', `attachment; ${name}`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(file.stream);
  });
}

/** RFC 5987: beside what URLs leave as it is, these have a meaning of their own there. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
