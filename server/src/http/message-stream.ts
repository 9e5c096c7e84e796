import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { MessageStreams, type StreamEvent } from '../domain/messages/message-streams.ts';
import { findStreamUser, liveSessions, watchSessions } from '../domain/messages/open-stream.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, onceClosed, writeToStream } from './event-stream.ts';
import { noPlace, StreamPlaces, type StreamLimits } from './stream-places.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
/** An event, as pages cannot see comments: a connection that broke silently is known by its silence. */
const HEARTBEAT = Buffer.from('event: beat\ndata:\n\n');
/** Sessions that are checked by one statement; after one that failed they are checked again. */
const SESSIONS = 500;
const RECHECK_MS = 5_000;
/** A client that lags this much behind is disconnected; it goes on where it was when it comes back. */
const BEHIND_BYTES = 16 * 1024;
const LIMITS: StreamLimits = { perAddress: 500, total: 20_000 };
/** Of one user in this process: pages and devices. */
const MOST_OF_USER = 20;

/**
 * `GET /api/app/message/changes?token=…&since=…`: server-sent events that say what changed for a user: `system` with
 * the kind, `dialog` with the other user, `reset` where events are gone and everything is to be read anew; and `beat`
 * every 25 seconds. Ids are numbers without gaps. A stream goes on after `since`, or the Last-Event-ID of a browser that came back.
 */
export function serveMessageStream(
  app: FastifyInstance,
  { context, publicUrl }: HttpDeps,
  limits: StreamLimits = LIMITS,
): void {
  const places = new StreamPlaces(limits);
  const streams = new Map<ServerResponse, string>();
  const bySession = new Map<string, Set<ServerResponse>>();
  const users = new MessageStreams(context);
  const heartbeat = setInterval(() => {
    for (const stream of streams.keys()) write(stream, HEARTBEAT);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let isClosing = false;

  const endOf = (sessionId: string) => {
    for (const stream of bySession.get(sessionId) ?? []) stream.end();
  };
  /** Sessions that may have ended while nobody could tell. */
  const unchecked = new Set<string>();
  const recheck = async (sessionIds: readonly string[]) => {
    for (let from = 0; from < sessionIds.length; from += SESSIONS) {
      const ids = sessionIds.slice(from, from + SESSIONS).filter((id) => bySession.has(id));
      if (ids.length === 0) continue;
      try {
        const live = await liveSessions(context, ids);
        for (const id of ids) if (!live.has(id)) endOf(id);
      } catch (err) {
        app.log.warn({ err }, 'sessions of streams could not be checked');
        for (const id of ids) unchecked.add(id);
      }
    }
  };
  const retry = setInterval(() => {
    const ids = [...unchecked];
    unchecked.clear();
    void recheck(ids);
  }, RECHECK_MS);
  retry.unref();
  const stopSessions = watchSessions(
    context,
    (sessionId) => void recheck(sessionId === null ? [...bySession.keys()] : [sessionId]),
  );

  function keep(stream: ServerResponse, sessionId: string, network: string | null): void {
    places.take(stream, network);
    streams.set(stream, sessionId);
    const ofSession = bySession.get(sessionId) ?? new Set();
    bySession.set(sessionId, ofSession.add(stream));
    onceClosed(stream, () => {
      streams.delete(stream);
      ofSession.delete(stream);
      if (ofSession.size === 0) bySession.delete(sessionId);
    });
  }

  app.get('/api/app/message/changes', async (request, reply) => {
    const { network } = new Client(request, publicUrl);
    const { token } = request.query as { token?: unknown };
    const found = await findStreamUser(context, typeof token === 'string' ? token : '');
    if (!found) throw new AppError(4040);
    const { userId, sessionId, last } = found;
    if (isClosing || users.countOf(userId) >= MOST_OF_USER) throw noPlace();
    places.requireRoom(network);
    const since = sinceOf(request) ?? last;
    const stream = beginEventStream(reply);
    write(stream, HEARTBEAT);
    keep(stream, sessionId, network);
    // A number that never was is of another server's past.
    if (since > last) write(stream, resetAt(last));
    const close = users.open(
      userId,
      { since: Math.min(since, last), newest: last },
      {
        write: (events) => write(stream, Buffer.from(events.map(toText).join(''))),
        reset: (number) => write(stream, resetAt(number)),
      },
    );
    onceClosed(stream, close);
    // A session that ended meanwhile was not among those that are watched.
    await recheck([sessionId]);
  });

  app.addHook('preClose', (done) => {
    isClosing = true;
    clearInterval(heartbeat);
    clearInterval(retry);
    stopSessions();
    users.close();
    for (const stream of streams.keys()) stream.end();
    done();
  });
}

const write = (stream: ServerResponse, bytes: Buffer) => writeToStream(stream, bytes, BEHIND_BYTES);

const toText = ({ number, event, subject }: StreamEvent) =>
  `id: ${number}\nevent: ${event}\ndata: ${subject}\n\n`;

const resetAt = (number: number) => Buffer.from(`id: ${number}\nevent: reset\ndata: ${number}\n\n`);

/** Where a stream goes on: a browser that comes back by itself names the event that it had last. */
function sinceOf({ query, headers }: FastifyRequest): number | null {
  const { since } = query as { since?: unknown };
  const text = headers['last-event-id'] ?? since;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
