import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { followDesk, keepDeskOpen, openSupportStream } from '../domain/service/follow-support.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { Client } from './client.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { beginEventStream, onceClosed, writeToStream } from './event-stream.ts';
import { requireRole } from './handle-console-call.ts';

/** Proxies drop a connection that is idle for a minute. */
const HEARTBEAT_MS = 25_000;
const LONGEST_MS = 60 * 60_000;
const MOST_STREAMS = 5_000;
const MOST_PER_NETWORK = 100;
const RETRY_AFTER_SECONDS = 60;

/** Open streams of one listener, ended with it. */
class Streams {
  private readonly open = new Map<ServerResponse, string | null>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', (done) => {
      for (const stream of this.open.keys()) stream.end();
      done();
    });
  }

  /** Error: 4290. */
  requireRoom(network: string | null): void {
    const ofNetwork = [...this.open.values()].filter((one) => one === network).length;
    if (this.open.size >= MOST_STREAMS || (network !== null && ofNetwork >= MOST_PER_NETWORK))
      throw new AppError(4290, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** Begins a stream; `beat` runs with every heartbeat, `stop` at the end. */
  begin(
    reply: FastifyReply,
    network: string | null,
    follow: (
      write: (data: string) => void,
      end: () => void,
    ) => { stop: () => void; beat: () => void },
  ): void {
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
    this.open.set(stream, network);
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
    // After all that is waited for: of many that come at once none slips through.
    streams.requireRoom(network);
    streams.begin(reply, network, (write) => opened.follow(write, warn(context)));
  });
}

/** `GET /api/console/support/changes`: ids of conversations that changed. An open stream is an open desk. */
export function serveDeskStream(app: FastifyInstance, { context }: HttpDeps): void {
  const streams = new Streams(app);
  app.get('/api/console/support/changes', async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['support/list'], staff);
    streams.requireRoom(null);
    keepDeskOpen(context, staff, warn(context));
    streams.begin(reply, null, (write, end) => {
      write('open');
      // Who was signed out or locked has no desk any more, whatever their browser holds.
      const beat = () =>
        void staffOf(context, request).then(
          () => keepDeskOpen(context, staff, warn(context)),
          (error: unknown) => (error instanceof AppError ? end() : warn(context)(error)),
        );
      return { beat, stop: followDesk(context, write) };
    });
  });
}

const warn =
  ({ log }: Pick<AppContext, 'log'>) =>
  (err: unknown) =>
    log.warn({ err }, 'a stream of the support chat could not be read');
