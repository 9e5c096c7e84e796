import { describe, expect, test } from 'vitest';
import type { ConsoleCall } from '@yehang/contract/define-call.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { testApp } from '../app.ts';
import { staffCookie, testConsole } from '../console.ts';
import { badRequests } from './bad-requests.ts';
import { hostileBodies } from './hostile-values.ts';
import { requestSchema } from './json-schema.ts';
import { judgeAll, type Judged } from './judge.ts';
import { seededRandom } from './random.ts';

const { context } = await testApp();
const app = await testConsole(context);
/** A call with many fields is asked a thousand times, on a machine that may have other work. */
const MANY_REQUESTS_MS = 60_000;
const calls: ConsoleCall[] = Object.values(consoleCalls);
const owner = await staffCookie(app, context, 'owner');

/** A login costs a password hash: one serves all but the call that ends it. */
function cookieFor(call: ConsoleCall): Promise<string> {
  return call.name === 'login/logout' ? staffCookie(app, context, 'owner') : Promise.resolve(owner);
}

async function send(path: string, payload: string | Buffer, cookie: string): Promise<Judged> {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-console': '1', cookie },
    payload,
  });
  const { code, tip } = JSON.parse(response.payload) as { code: number; tip?: string };
  return { status: response.statusCode, code, tip };
}

describe.each(calls)('console $name', (call) => {
  const path = `/api/console/${call.name}`;

  test(
    'refuses every bad body by the name of its field',
    async () => {
      const cookie = await cookieFor(call);
      const bad = badRequests(requestSchema(call.request), seededRandom(20_26));
      const failures = await judgeAll(call.request, bad, ({ body }) =>
        send(path, JSON.stringify(body), cookie),
      );
      expect(failures).toEqual([]);
    },
    MANY_REQUESTS_MS,
  );

  test.each(hostileBodies)('refuses %s as a body', async (_what, body) => {
    const answer = await send(path, body, await cookieFor(call));
    expect(answer).toMatchObject({ status: 400, code: 4000 });
  });
});
