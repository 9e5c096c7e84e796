import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readAiWatchToken } from '../domain/ai/watch-token.ts';
import { watchAiJobs } from '../domain/ai/watch-jobs.ts';
import { AppError } from '../domain/app-error.ts';
import { isSessionLive, watchSessions } from '../domain/messages/open-stream.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, onceClosed, writeToStream } from './event-stream.ts';
import { noPlace, StreamPlaces, type StreamLimits } from './stream-places.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
const LIMITS: StreamLimits = { perAddress: 300, total: 5_000 };
const MOST_OF_USER = 6;
/** A client that lags this much behind is disconnected; it reconnects by itself, and is sent everything anew. */
const BEHIND_BYTES = 1024 * 1024;

/**
 * `GET /api/app/aiorder/changes?token=…`: server-sent events of one user's AI jobs: `job` (as `aiorder/list` has it), `text`
 * (a piece, and where it begins: a reader goes on from there, or begins anew at 0) and `gone` (not to be shown any more). A
 * stream begins with everything that is open, so that one that broke is simply opened again. The token comes with
 * `aiorder/info` and with every request for jobs, and opens for its session alone.
 */
export function serveAiStream(
  app: FastifyInstance,
  { context, publicUrl }: HttpDeps,
  limits: StreamLimits = LIMITS,
): void {
  const places = new StreamPlaces(limits);
  const streams = new Map<ServerResponse, string>();
  const perUser = new Map<string, number>();
  let isClosing = false;
  const count = (userId: string, by: number) => {
    const next = (perUser.get(userId) ?? 0) + by;
    if (next > 0) perUser.set(userId, next);
    else perUser.delete(userId);
  };

  const recheck = async (sessionId: string | null) => {
    const open = [...new Set(streams.values())];
    for (const id of open.filter((one) => sessionId === null || one === sessionId))
      if (!(await isSessionLive(context, id)))
        for (const [stream, of] of streams) if (of === id) stream.end();
  };
  const stopSessions = watchSessions(context, (sessionId) => {
    recheck(sessionId).catch((err: unknown) =>
      app.log.warn({ err }, 'sessions of AI streams could not be checked'),
    );
  });

  app.get('/api/app/aiorder/changes', async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const watched = readAiWatchToken(context.seal, typeof token === 'string' ? token : '');
    if (!watched || !(await isSessionLive(context, watched.sessionId))) throw new AppError(4040);
    const { userId, sessionId } = watched;
    // A stream that began after the others were ended would keep its server from closing.
    if (isClosing || (perUser.get(userId) ?? 0) >= MOST_OF_USER) throw noPlace();
    const { network } = new Client(request, publicUrl);
    places.requireRoom(network);
    const stream = beginEventStream(reply);
    writeToStream(stream, ':\n\n');
    const stop = watchAiJobs(
      context,
      watched,
      ({ event, data }) =>
        writeToStream(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`, BEHIND_BYTES),
      (err) => app.log.warn({ err }, 'the AI jobs of a user could not be read'),
    );
    const heartbeat = setInterval(() => writeToStream(stream, ':\n\n'), HEARTBEAT_MS);
    places.take(stream, network);
    streams.set(stream, sessionId);
    count(userId, 1);
    onceClosed(stream, () => {
      streams.delete(stream);
      count(userId, -1);
      stop();
      clearInterval(heartbeat);
    });
    // A session that ended meanwhile was not among those that are watched.
    await recheck(sessionId);
  });

  app.addHook('preClose', (done) => {
    isClosing = true;
    stopSessions();
    for (const stream of streams.keys()) stream.end();
    done();
  });
}
