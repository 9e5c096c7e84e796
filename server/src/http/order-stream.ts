import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { openWatch, watchOrder } from '../domain/recharge/watch-order.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, onceClosed, writeToStream } from './event-stream.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
/** Longer than an order can be paid. */
const LONGEST_MS = 30 * 60_000;
const MOST_STREAMS = 5_000;
const RETRY_AFTER_SECONDS = 60;

/**
 * `GET /api/app/recharge/changes?token=…`: server-sent events with the state of one order, once at the start and with
 * every change. The token comes with the order. A browser that reconnects is told the state anew.
 */
export function serveOrderStream(app: FastifyInstance, { context }: HttpDeps): void {
  const streams = new Set<ServerResponse>();

  app.get('/api/app/recharge/changes', async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    if (streams.size >= MOST_STREAMS)
      throw new AppError(4290, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const watched = await openWatch(context, typeof token === 'string' ? token : '');
    if (!watched) throw new AppError(4040);
    const stream = beginEventStream(reply);
    const write = (state: string) => writeToStream(stream, `data: ${state}\n\n`);
    write(watched.state);
    const stop = watchOrder(context, watched.id, write, (err) =>
      app.log.warn({ err }, 'the state of an order could not be read'),
    );
    const heartbeat = setInterval(() => writeToStream(stream, ':\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => stream.end(), LONGEST_MS);
    streams.add(stream);
    onceClosed(stream, () => {
      streams.delete(stream);
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  });

  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.end();
    done();
  });
}
