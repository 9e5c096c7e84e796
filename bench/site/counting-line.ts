import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What kinds of requests a visit is made of. */
export type Kind =
  | 'page'
  | 'scripts'
  | 'styles'
  | 'calls'
  | 'pictures'
  | 'media'
  | 'other'
  | 'kept ahead';

/** One answer that came over the line. */
export interface Transfer {
  kind: Kind;
  path: string;
  /** Head and body, as they were sent. */
  bytes: number;
  at: number;
}

/** A line between a browser and a server that counts everything that a browser asks for, service workers included. */
export async function openCountingLine(server: string): Promise<{
  address: string;
  transfers: Transfer[];
  /** Milliseconds since something was asked for or came. A stream may stay open and say nothing. */
  quietMs: () => number;
  stop: () => Promise<void>;
}> {
  const target = new URL(server);
  const transfers: Transfer[] = [];
  let lastAt = performance.now();

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    lastAt = performance.now();
    const { method, url: path = '/', headers } = from;
    const transfer: Transfer = { kind: kindOf(path, headers), path, bytes: 0, at: lastAt };
    transfers.push(transfer);
    const onward = ask({ host: target.hostname, port: target.port, method, path, headers });
    onward.on('response', (answer) => {
      const { statusCode = 502, statusMessage = '', rawHeaders } = answer;
      transfer.bytes += `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length;
      for (const part of rawHeaders) transfer.bytes += part.length + 2;
      to.writeHead(statusCode, rawHeaders);
      answer.on('data', (chunk: Buffer) => {
        lastAt = performance.now();
        transfer.bytes += chunk.length;
      });
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
    to.on('close', () => {
      onward.destroy();
    });
  };

  const line = createServer(pass).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    transfers,
    quietMs: () => performance.now() - lastAt,
    stop: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}

function kindOf(path: string, headers: IncomingMessage['headers']): Kind {
  const destination = String(headers['sec-fetch-dest'] ?? '');
  if (path.startsWith('/api/')) return 'calls';
  if (path.startsWith('/img/')) return 'pictures';
  if (path.startsWith('/vod/')) return 'media';
  if (destination === 'document') return 'page';
  if (destination === 'script') return 'scripts';
  if (destination === 'style') return 'styles';
  // Only what the worker asks for by itself is for later; what it passes on names the page.
  if (headers.referer?.includes('/picture-worker.js')) return 'kept ahead';
  return 'other';
}
