import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutside } from '../outside/open-outside.ts';
import { readOutsideText } from '../outside/read-outside.ts';
import { usualLimits, type EngineAccount } from './adapter.ts';
import { openai } from './openai.ts';

let connections: Socket[];
let requests: number;
let answer: (response: ServerResponse) => void;
let server: Server;
let account: EngineAccount;
let url: URL;

/** Each test has a server of its own: what another one left open is no connection to it. */
beforeEach(async () => {
  [connections, requests, answer] = [[], 0, tells];
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      requests += 1;
      answer(response);
    });
  });
  server.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = new URL(`http://${host}`);
  account = {
    ...{
      url,
      key: null,
      textModel: 'm',
      pictureModel: '',
      maxTokens: 64,
      contextTokens: 16_384,
      isOursAlone: false,
    },
    ...{ workflow: null, allowedHosts: new Set([host]), limits: usualLimits },
  };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const DELTA = { choices: [{ index: 0, delta: { content: '灯塔' }, finish_reason: 'stop' }] };
const tells = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`data: ${JSON.stringify(DELTA)}\n\n`);
  response.end('data: [DONE]\n\n');
};
const talk = () =>
  openai.run(
    account,
    { kind: 'text', system: '', prompt: '你好', seed: 1, story: null },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onText: () => undefined,
      onExternalId: () => undefined,
      keepsWork: () => false,
      onTrouble: () => undefined,
      externalId: null,
    },
  );
/** Lets a connection that was read to its end be given back. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions to an engine', () => {
  it('go over one connection, one after the other', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      expect((await talk()).kind).toBe('done');
      await turn();
    }
    expect({ requests, connections: connections.length }).toEqual({ requests: 4, connections: 1 });
  });

  it('have another connection where the last one is still in use', async () => {
    const open: ServerResponse[] = [];
    answer = (response) => open.push(response);
    const both = [talk(), talk()];
    await expect.poll(() => open.length).toBe(2);
    for (const response of open) tells(response);
    expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(connections).toHaveLength(2);
  });

  it('leave a stream that does not end after its last word', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(DELTA)}\n\ndata: [DONE]\n\n`);
    };
    expect((await talk()).kind).toBe('done');
    await expect.poll(() => connections[0]!.destroyed, { timeout: 5_000 }).toBe(true);
  });

  it('are not repeated where their connection breaks', async () => {
    expect((await talk()).kind).toBe('done');
    await turn();
    answer = (response) => response.destroy();
    expect((await talk()).kind).toBe('retryable');
    expect({ requests, connections: connections.length }).toEqual({ requests: 2, connections: 1 });
  });

  it('are alone in that: other posts have a connection each', async () => {
    for (let asked = 0; asked < 2; asked += 1) {
      const { body } = await openOutside(url, {
        ...{ method: 'POST', body: '{}', allowedHosts: account.allowedHosts, answerMs: 3_000 },
      });
      await readOutsideText(body, { mostBytes: 1_000, wholeMs: 3_000, idleMs: 3_000 });
      await turn();
    }
    expect(connections).toHaveLength(2);
  });
});
