import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll } from 'vitest';

export interface EngineRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: EngineRequest, response: ServerResponse) => void;

/** An engine on this machine that answers as a test says, and keeps what it was asked. */
export async function startFakeEngine() {
  const requests: EngineRequest[] = [];
  let answer: Answer = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://engine');
      const asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      };
      requests.push(asked);
      answer(asked, response);
    });
  });
  const sockets = new Set<Duplex>();
  const listening = { isRefused: false };
  server.on('upgrade', (request, socket) => {
    if (listening.isRefused) return void socket.destroy();
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1')
      .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    answers: (next: Answer) => {
      answer = next;
    },
    /** Breaks every connection off. */
    drop: () => server.closeAllConnections(),
    /** Sends a message to everybody who listens. */
    say: (message: unknown) => {
      const text = Buffer.from(JSON.stringify(message));
      const head =
        text.length < 126
          ? Buffer.from([0x81, text.length])
          : Buffer.from([0x81, 126, text.length >> 8, text.length & 255]);
      for (const socket of sockets) socket.write(Buffer.concat([head, text]));
    },
    sockets,
    /** Whether nobody may listen. */
    listening,
  };
}

export const sendJson = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
