import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { followDesk, keepDeskOpen, openSupportStream } from '../domain/service/follow-support.ts';
import { watchStaff } from '../domain/staff/session.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { Client } from './client.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, onceClosed, writeToStream } from './event-stream.ts';
import { requireRole } from './handle-console-call.ts';
import { noPlace, StreamPlaces, type StreamLimits } from './stream-places.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
const LONGEST_MS = 60 * 60_000;
const LIMITS: StreamLimits = { perAddress: 100, total: 5_000 };

/** Open streams of one listener, ended with it. */
class Streams {
  private readonly open = new Set<ServerResponse>();
  private readonly places = new StreamPlaces(LIMITS);
  private isClosing = false;

  constructor(app: FastifyInstance) {
    app.addHook('preClose', (done) => {
      this.isClosing = true;
      for (const stream of this.open) stream.end();
      done();
    });
  }

  /** Begins a stream; `beat` runs with every heartbeat, `stop` at the end. Error: 4290. */
  begin(
    reply: FastifyReply,
    network: string | null,
    follow: (
      write: (data: string) => void,
      end: () => void,
    ) => { stop: () => void; beat: () => void },
  ): void {
    // One that began after the others were ended would keep its server from closing.
    if (this.isClosing) throw noPlace();
    this.places.requireRoom(network);
    const stream = beginEventStream(reply);
    const write = (text: string) => writeToStream(stream, text);
    const { stop, beat } = follow(
      (data) => write(`data: ${data}\n\n`),
      () => stream.end(),
    );
    const heartbeat = setInterval(() => {
      write(':\n\n');
      beat();
    }, HEARTBEAT_MS);
    const end = setTimeout(() => stream.end(), LONGEST_MS);
    this.open.add(stream);
    this.places.take(stream, network);
    onceClosed(stream, () => {
      this.open.delete(stream);
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  }
}

/**
 * `GET /api/app/custom/changes?token=…`: server-sent events with the state of one conversation: its newest message by
 * number, and its place in the queue; once at the start and with every change. Messages are asked for by number
 * (`custom/list`), so that a stream that breaks loses none and repeats none.
 */
export function serveSupportStream(app: FastifyInstance, { context, publicUrl }: HttpDeps): void {
  const streams = new Streams(app);
  app.get('/api/app/custom/changes', async (request: FastifyRequest, reply: FastifyReply) => {
    const { network } = new Client(request, publicUrl);
    const { token } = request.query as { token?: unknown };
    const opened = await openSupportStream(context, typeof token === 'string' ? token : '');
    if (!opened) throw new AppError(4040, '会话不存在或已过期，请重新开始');
    streams.begin(reply, network, (write) => opened.follow(write, warn(context)));
  });
}

/** `GET /api/console/support/changes`: ids of conversations that changed. An open stream is an open desk. */
export function serveDeskStream(app: FastifyInstance, { context }: HttpDeps): void {
  const call = consoleCalls['support/list'];
  const streams = new Streams(app);
  app.get('/api/console/support/changes', async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOf(context, request);
    requireRole(call, staff);
    streams.begin(reply, null, (write, end) => {
      write('open');
      // Who was signed out or locked, or is no support any more, has no desk, whatever their browser holds.
      const check = (then?: () => void) => {
        const isStaff = staffOf(context, request).then((now) => requireRole(call, now));
        void isStaff.then(then, (error: unknown) =>
          error instanceof AppError ? end() : warn(context)(error),
        );
      };
      const beat = () => check(() => keepDeskOpen(context, staff, warn(context)));
      const stops = [followDesk(context, write), watchStaff(context, staff.staffId, () => check())];
      // A session that ended meanwhile was not among those that are watched.
      beat();
      return { beat, stop: () => stops.forEach((stop) => stop()) };
    });
  });
}

const warn =
  ({ log }: Pick<AppContext, 'log'>) =>
  (err: unknown) =>
    log.warn({ err }, 'a stream of the support chat could not be read');
