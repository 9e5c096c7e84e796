import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a table as a file. Pieces are made as fast as they are taken; whoever makes them is told when the reader leaves. */
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
