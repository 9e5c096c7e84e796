import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigWatch } from '../domain/config/config-watch.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, writeToStream } from './event-stream.ts';
import { noPlace, StreamPlaces, type StreamLimits } from './stream-places.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = Buffer.from(':\n\n');
/** A client that lags this much behind is disconnected; it reconnects by itself. */
const BEHIND_BYTES = 16 * 1024;

const LIMITS: StreamLimits = { perAddress: 500, total: 20_000 };

/**
 * `ping/changes`: server-sent events whose data is the config's version, once at the start and whenever it moves.
 * A stream costs an entry in a set; one timer and one buffer serve all of them.
 */
export function serveEventStream(
  app: FastifyInstance,
  { context, publicUrl }: HttpDeps,
  limits: StreamLimits = LIMITS,
): void {
  const watch = new ConfigWatch(context, (err) =>
    app.log.error({ err }, 'the config watch failed'),
  );
  const streams = new Set<ServerResponse>();
  const places = new StreamPlaces(limits);
  let stopListening: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosing = false;

  function broadcast(bytes: Buffer): void {
    for (const stream of streams) {
      writeToStream(stream, bytes, BEHIND_BYTES);
    }
  }

  function keep(stream: ServerResponse, network: string | null, version: number): void {
    places.take(stream, network);
    streams.add(stream);
    stream.once('close', () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      stopListening?.();
      clearInterval(heartbeat);
    });
    if (streams.size > 1) return;
    stopListening = watch.listen(version, (moved) => broadcast(event(moved)));
    heartbeat = setInterval(() => broadcast(HEARTBEAT), HEARTBEAT_MS);
    heartbeat.unref();
  }

  app.get('/api/app/ping/changes', async (request: FastifyRequest, reply: FastifyReply) => {
    const { network } = new Client(request, publicUrl);
    const version = await watch.version();
    if (isClosing) throw noPlace();
    places.requireRoom(network);
    const stream = beginEventStream(reply);
    writeToStream(stream, event(version));
    if (stream.destroyed || isClosing) stream.end();
    else keep(stream, network, version);
  });

  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of streams) stream.end();
    done();
  });
}

function event(version: number): Buffer {
  return Buffer.from(`data: ${version}\n\n`);
}
