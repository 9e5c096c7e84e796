import {
  request as plainRequest,
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { request as tlsRequest, Agent as TlsAgent } from 'node:https';
import { OutsideFailure, toOutsideFailure } from './outside-failure.ts';
import { checkAddress, isVouchedFor, publicLookup, type AllowedHosts } from './public-address.ts';

const MOST_REDIRECTS = 4;
const pool = { keepAlive: true, maxSockets: 64, maxFreeSockets: 8, timeout: 30_000 };

/**
 * Connections are kept apart by how far they may reach: one that was opened to an inner host on the operator's word
 * must not serve any other address.
 */
const agents = {
  open: { plain: new PlainAgent(pool), tls: new TlsAgent(pool) },
  guarded: {
    plain: new PlainAgent({ ...pool, lookup: publicLookup }),
    tls: new TlsAgent({ ...pool, lookup: publicLookup }),
  },
};

/** Posts are not repeated where a reused connection turns out to be closed: each has a connection of its own. */
const postAgents = {
  open: { plain: new PlainAgent(), tls: new TlsAgent() },
  guarded: {
    plain: new PlainAgent({ lookup: publicLookup }),
    tls: new TlsAgent({ lookup: publicLookup }),
  },
};

/** Shorter than servers keep an idle connection, which is five seconds for those that keep it least. */
const IDLE_MS = 3_000;
const postPool = { keepAlive: true, maxFreeSockets: 32, timeout: IDLE_MS };

/** For those who post often, and can tell what became of a post whose connection broke. */
const keptPostAgents = {
  open: { plain: new PlainAgent(postPool), tls: new TlsAgent(postPool) },
  guarded: {
    plain: new PlainAgent({ ...postPool, lookup: publicLookup }),
    tls: new TlsAgent({ ...postPool, lookup: publicLookup }),
  },
};

export interface OutsideRequest {
  /** GET if nothing is said. */
  method?: 'GET' | 'POST';
  /** Sent to the first host alone. */
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Uint8Array | undefined;
  /** Whether a post may use a connection again that served another one. */
  reusesConnections?: boolean;
  /** Hosts that may be inner ones. */
  allowedHosts: AllowedHosts;
  /** Sent to the first host alone. */
  authorization?: string | undefined;
  /** Redirects that are followed; a few if nothing is said. */
  mostRedirects?: number;
  /** Whether an answer of any status is one, where it says in its body how it went. */
  takesAnyStatus?: boolean;
  /** Until there is a connection, where less is allowed for that than for the answer. */
  connectMs?: number;
  /** Until the head of the answer is there, redirects included. */
  answerMs: number;
  signal?: AbortSignal | undefined;
}

export interface OutsideAnswer {
  /** Where it was found in the end. */
  url: URL;
  status: number;
  contentType: string;
  /** Null where it is unknown. */
  contentLength: number | null;
  /** Has to be read or destroyed. */
  body: IncomingMessage;
}

/**
 * Asks for something outside, following a few redirects, each checked as the first address was. Never
 * connects to inner addresses but those of allowed hosts. Throws `OutsideFailure`, also for any status but 200 unless
 * `takesAnyStatus`.
 */
export async function openOutside(address: URL, options: OutsideRequest): Promise<OutsideAnswer> {
  const late = AbortSignal.timeout(options.answerMs);
  const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
  const { mostRedirects = MOST_REDIRECTS } = options;
  let url = address;
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      checkAddress(url, options.allowedHosts);
      const isHome = url.origin === address.origin;
      const attempt = () => ask(url, options, isHome, signal);
      // What carries a body is sent once, whatever happens to the connection.
      const body = await (options.body === undefined ? askAgain(attempt) : attempt());
      const status = body.statusCode ?? 0;
      const { location } = body.headers;
      const isRedirect = status >= 300 && status < 400 && location !== undefined;
      if (!isRedirect || mostRedirects === 0)
        return toAnswer(url, body, options.takesAnyStatus === true);
      body.destroy();
      if (!URL.canParse(location, url)) throw new OutsideFailure('跳转到了无效的地址');
      url = new URL(location, url);
    }
  } catch (error) {
    if (late.aborted) throw new OutsideFailure('超时没有回答', { cause: error });
    throw toOutsideFailure(error);
  }
  throw new OutsideFailure('跳转太多次');
}

/** A reused connection may be closed by the other side at the moment it is used again; a second attempt has a new one. */
async function askAgain(attempt: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ReusedConnectionClosed)) throw error;
    return attempt();
  }
}

class ReusedConnectionClosed extends Error {
  readonly code = 'ECONNRESET';
}

function ask(
  url: URL,
  options: OutsideRequest,
  isHome: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method = 'GET', allowedHosts, authorization, headers = {}, body, connectMs } = options;
  const isTls = url.protocol === 'https:';
  const ofPosts = options.reusesConnections === true ? keptPostAgents : postAgents;
  const kept = method === 'POST' ? ofPosts : agents;
  const { plain, tls } = isVouchedFor(url, allowedHosts) ? kept.open : kept.guarded;
  return new Promise((resolve, reject) => {
    const sent = (isTls ? tlsRequest : plainRequest)(url, {
      method,
      agent: isTls ? tls : plain,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Yehang',
        ...(isHome ? headers : {}),
        ...(authorization !== undefined && isHome && { authorization }),
        ...(body !== undefined && isHome && { 'content-length': Buffer.byteLength(body) }),
      },
      // The body goes on after the head, with a clock of its own.
      maxHeaderSize: 16_384,
    });
    if (connectMs !== undefined) limitConnecting(sent, isTls, connectMs);
    const abort = () => sent.destroy(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    sent.once('response', (answer) => {
      signal.removeEventListener('abort', abort);
      resolve(answer);
    });
    sent.once('error', (error) => {
      signal.removeEventListener('abort', abort);
      const isClosed = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      const isReused = sent.reusedSocket && isClosed && !signal.aborted;
      reject(isReused ? new ReusedConnectionClosed(error.message, { cause: error }) : error);
    });
    sent.end(isHome ? body : undefined);
  });
}

/** Ends a request that has no connection in time; one that is used again has it from the beginning. */
function limitConnecting(sent: ClientRequest, isTls: boolean, connectMs: number): void {
  sent.once('socket', (socket) => {
    if (sent.reusedSocket) return;
    const late = setTimeout(() => sent.destroy(new OutsideFailure('连不上')), connectMs);
    const clear = () => clearTimeout(late);
    socket.once(isTls ? 'secureConnect' : 'connect', clear);
    sent.once('close', clear);
  });
}

function toAnswer(url: URL, body: IncomingMessage, takesAnyStatus: boolean): OutsideAnswer {
  const { statusCode: status = 0, headers } = body;
  const fail = (words: string) => {
    body.destroy();
    return new OutsideFailure(words, { status });
  };
  if (status !== 200 && !takesAnyStatus) throw fail(`回答了 HTTP ${status}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw fail('回答用了不支持的压缩');
  const length = headers['content-length'];
  return {
    url,
    status,
    contentType: headers['content-type'] ?? '',
    contentLength: length === undefined ? null : Number(length),
    body,
  };
}
