import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const SHELL = 'capacitor://localhost';
const { context } = await testApp();
const app = await buildAppServer(
  { context, nonces: new MemoryNonces() },
  { allowedOrigins: [SHELL, 'https://app.example'] },
);
afterAll(() => app.close());

/** The preflight request of a signed call across origins. */
const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/app/media/home',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-api-key,x-user-agent',
    },
  });

describe('a page on another origin', () => {
  it.each([SHELL, 'https://app.example'])('may call from %s with all headers', async (origin) => {
    const { statusCode, headers } = await preflight(origin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers.vary).toContain('origin');
    const allowed = String(headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-api-key', 'x-user-agent']),
    );
  });

  it.each([
    'https://evil.example',
    'https://app.example.evil.example',
    'null',
    'capacitor://other',
  ])('may not call from %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('reads answers and errors alike', async () => {
    for (const [url, status] of [
      ['/api/app/ping/config', 200],
      ['/api/app/nothing', 404],
    ] as const) {
      const response = await app.inject({ url, headers: { origin: SHELL } });
      expect(response.statusCode).toBe(status);
      expect(response.headers['access-control-allow-origin']).toBe(SHELL);
    }
  });

  it('changes nothing for the own origin', async () => {
    const viewer = await guest(app);
    const { code } = await signedCall(app, 'user/info', {}, viewer);
    expect(code).toBe(200);
  });
});
