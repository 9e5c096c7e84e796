import { describe, expect, test } from 'vitest';
import type { AppCall } from '@yehang/contract/define-call.ts';
import { appCalls } from '@yehang/contract/index.ts';
import { testApp } from '../app.ts';
import { adultGuest, sendSigned } from '../call.ts';
import { badRequests } from './bad-requests.ts';
import { hostileBodies } from './hostile-values.ts';
import { requestSchema } from './json-schema.ts';
import { judgeAll } from './judge.ts';
import { seededRandom } from './random.ts';

const { app, context } = await testApp();
// One viewer sends thousands of bodies in a minute.
await context.settings.change({
  callsPerUserPerMinute: 1_000_000,
  searchesPerUserPerMinute: 1_000_000,
});

/** A call with many fields is sent a thousand bodies, also on a busy machine. */
const MANY_REQUESTS_MS = 60_000;
const calls: AppCall[] = Object.values(appCalls);

describe.each(calls.filter(({ method }) => method === 'POST'))('$name', (call) => {
  const path = `/api/app/${call.name}`;
  const open = () => (call.auth === 'session' ? adultGuest(app) : Promise.resolve(undefined));
  // What is refused before any field is read changes nothing: one visitor sends it all.
  let visitor: ReturnType<typeof open> | undefined;
  const sendRefused = async (body: string | Buffer) =>
    sendSigned(app, path, body, { session: await (visitor ??= open()) });

  test(
    'refuses every bad body by the name of its field',
    async () => {
      let session = await open();
      const bad = badRequests(requestSchema(call.request), seededRandom(20_26));
      const failures = await judgeAll(call.request, bad, async ({ what, body }) => {
        const answer = await sendSigned(app, path, JSON.stringify(body), { session });
        // Where leaving was among what a schema let through, the session is over.
        if (answer.code === 200 && call.name === 'user/delete/request') session = await open();
        if (answer.code === 1000) throw new Error(`${what}: the session ended`);
        return answer;
      });
      expect(failures).toEqual([]);
    },
    MANY_REQUESTS_MS,
  );

  test.each(hostileBodies)('refuses %s as a body', async (_what, body) => {
    const answer = await sendRefused(body);
    expect(answer).toMatchObject({ status: 400, code: 4000 });
    expect(answer.tip).toMatch(/\p{Script=Han}/u);
  });

  test('refuses a body beyond the limit', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(call.bodyBytes ?? 300_000) });
    const answer = await sendRefused(body);
    expect(answer).toMatchObject({ status: 413, code: 4130 });
  });
});

describe.each(calls.filter(({ method }) => method === 'GET'))('GET $name', (call) => {
  test.each(['?a=1', '?__proto__=1', `?${'a'.repeat(5000)}=1`, '?a[]=1&a[]=2', '?%ff=%00'])(
    'survives %s',
    async (query) => {
      const answer = await sendSigned(app, `/api/app/${call.name}${query}`, '', { method: 'GET' });
      expect(answer.status).toBeLessThan(500);
    },
  );
});
