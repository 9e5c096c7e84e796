import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { sendRaw } from '../../test/fuzz/raw-http.ts';

const { app } = await testApp();
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

describe('a request that is none', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['an overlong head', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ])('is answered in the envelope: %s', async (_what, text, status) => {
    const answer = await sendRaw(port, text);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('"code":4000');
  });

  it('gets the envelope for an address that cannot be decoded', async () => {
    const response = await app.inject({ url: '/api/app/%zz' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 4040 });
  });
});
