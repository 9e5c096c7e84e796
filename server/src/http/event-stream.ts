import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Begins a response of server-sent events; it takes its connection along at its end, so that a stop need not wait. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect what it is to pass on.
    'x-accel-buffering': 'no',
  });
  // What is written to a client that is gone is no error of the process.
  stream.on('error', () => undefined);
  return stream;
}

/**
 * Writes to a stream that is still open.
 * @param mostBehind a client that lags more bytes behind is disconnected, and comes back by itself
 */
export function writeToStream(
  stream: ServerResponse,
  bytes: string | Buffer,
  mostBehind = Infinity,
): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > mostBehind) stream.destroy();
  else stream.write(bytes);
}

/** Calls `end` once the stream is closed: at once where its client went while it was opened. */
export function onceClosed(stream: ServerResponse, end: () => void): void {
  if (stream.destroyed) end();
  else stream.once('close', end);
}
