import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest } from '../../test/call.ts';
import { apiKeyHeader } from '../../test/wire/signature.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const PATH = '/api/app/user/info';

it('a request that was answered before a restart is not answered again after it', async () => {
  const { app, context } = await testApp();
  const session = await guest(app);
  const signedAt = Date.now();
  const request = (timestamp: number) => ({
    method: 'POST' as const,
    url: PATH,
    headers: {
      'x-api-key': apiKeyHeader({
        method: 'POST',
        path: PATH,
        body: '{}',
        key: session,
        timestamp,
      }),
      'content-type': 'application/json',
      authorization: session.token,
    },
    payload: '{}',
  });
  const first = request(signedAt);
  expect((await app.inject(first)).statusCode).toBe(200);
  const restarted = await buildAppServer({ context, nonces: new MemoryNonces(signedAt + 1) }, {});
  const again = await restarted.inject(first);
  expect(again.json()).toMatchObject({ code: 4033, data: { now: expect.any(Number) as number } });
  expect((await restarted.inject(request(signedAt + 1))).statusCode).toBe(200);
  await restarted.close();
});
