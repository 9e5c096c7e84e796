import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
}

/** What a fake answers: text, or a status with it; or it cuts the connection. */
export type FakeAnswer = string | { status: number; text: string } | { cut: true };

export interface FakeGateway {
  site: string;
  /** `127.0.0.1:port`, which a test has to allow as a private host. */
  host: string;
  requests: FakeRequest[];
  /** Answers everything from now on instead of the interface itself; null ends that. */
  override: ((request: FakeRequest) => FakeAnswer | null) | null;
}

/** A server on this machine that speaks a gateway's interface, ended after the file's last test. */
export async function fakeGateway(
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<FakeGateway> {
  const gateway: FakeGateway = { site: '', host: '', requests: [], override: null };
  const server = createServer((incoming, reply) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://fake');
      const request = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        body: Buffer.concat(pieces).toString('utf8'),
        headers: incoming.headers,
      };
      gateway.requests.push(request);
      const said = gateway.override?.(request) ?? answer(request);
      if (typeof said === 'object' && 'cut' in said) return void incoming.socket.destroy();
      const { status, text } = typeof said === 'string' ? { status: 200, text: said } : said;
      reply.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  gateway.host = `127.0.0.1:${port}`;
  gateway.site = `http://${gateway.host}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return gateway;
}
