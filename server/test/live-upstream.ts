import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface LiveUpstream {
  /** Without a slash at its end. */
  origin: string;
  /** Of the form `127.0.0.1:1234`. */
  host: string;
  /** What it answers, by path; everything else is 404. */
  answers: Map<string, string | Buffer | Answer>;
  /** The requests so far, as `GET /path?query`. */
  asked: string[];
}

/** A server somewhere else, closed after the last test of the file. */
export async function liveUpstream(): Promise<LiveUpstream> {
  const answers: LiveUpstream['answers'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream');
    asked.push(`${request.method} ${request.url}`);
    const answer = answers.get(url.pathname);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return { origin: `http://${host}`, host, answers, asked };
}

/** A sliding playlist whose last segment is number `sequence`. */
export function slidingPlaylist(sequence: number, tags = ''): string {
  const numbers = [sequence - 2, sequence - 1, sequence];
  return `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:${numbers[0]}
${tags}${numbers.map((number) => `#EXTINF:2.0,\nseg${number}.ts\n`).join('')}`;
}
