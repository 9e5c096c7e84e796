import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a table as a file. A piece is made once the one before is taken; the generator is ended when the reader leaves. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  table: string | AsyncGenerator<string>,
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(typeof table === 'string' ? table : Readable.from(table));
}
