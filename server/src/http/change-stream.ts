import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigWatch } from '../domain/config/config-watch.ts';
import { AppError } from '../domain/app-error.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, writeToStream } from './event-stream.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = Buffer.from(':\n\n');
/** A client that lags this much behind is disconnected; it reconnects by itself. */
const BEHIND_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 60;

export interface StreamLimits {
  /** Many phones share one address; a flood from one is still cut off. */
  perAddress: number;
  /** Open streams of this process. */
  total: number;
}

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
  const perNetwork = new Map<string, number>();
  let stopListening: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosing = false;

  function broadcast(bytes: Buffer): void {
    for (const stream of streams) {
      writeToStream(stream, bytes, BEHIND_BYTES);
    }
  }

  function count(network: string | null, by: 1 | -1): void {
    if (network === null) return;
    const now = (perNetwork.get(network) ?? 0) + by;
    if (now === 0) perNetwork.delete(network);
    else perNetwork.set(network, now);
  }

  function keep(stream: ServerResponse, network: string | null, version: number): void {
    count(network, 1);
    streams.add(stream);
    stream.once('close', () => {
      streams.delete(stream);
      count(network, -1);
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
    const isFull =
      streams.size >= limits.total ||
      (network !== null && (perNetwork.get(network) ?? 0) >= limits.perAddress);
    if (isFull || isClosing)
      throw new AppError(4290, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const version = await watch.version();
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
