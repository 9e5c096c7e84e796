import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../db/new-id.ts';
import { rejectBrokenRequest } from './broken-requests.ts';
import { sendError } from './envelope.ts';
import { installErrorHandler } from './error-handler.ts';
import { requireHost } from './require-host.ts';
import { closeSilentConnections } from './silent-connections.ts';

/** The largest JSON body, in bytes. Chunks and pictures have limits of their own. */
const BODY_LIMIT = 256 * 1024;

export interface ServerOptions {
  /**
   * What to trust of X-Forwarded-*: nothing, the number of proxies in front (their entries are read from the right),
   * or the proxies' addresses.
   */
  trustProxy?: false | number | string;
}

/**
 * A Fastify instance with what both listeners share: raw JSON bodies (signatures are made over bytes),
 * limits on size and time, errors in the envelope, and headers that browsers should see everywhere.
 */
export function newServer(log: Logger, options: ServerOptions): FastifyInstance {
  const { trustProxy = false } = options;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: typeof trustProxy === 'number' ? nearest(trustProxy) : trustProxy,
    bodyLimit: BODY_LIMIT,
    // A slow sender is cut off: the head in 15 s, the whole request in 60 s.
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    genReqId: countedIds(),
    clientErrorHandler: rejectBrokenRequest,
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, 4040, '地址不存在', null);
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 400 },
  }) as unknown as FastifyInstance;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  installErrorHandler(app);
  requireHost(app);
  closeSilentConnections(app);
  return app;
}

/** Trusts so many hops, counted from this server: the rest of X-Forwarded-For was written by anybody. */
function nearest(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}

/** Ids of requests, unlike those of any other process: a number costs less than an id of its own. */
function countedIds(): () => string {
  const process = newId();
  let requests = 0;
  return () => `${process}-${(requests += 1)}`;
}
