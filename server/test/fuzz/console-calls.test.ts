import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleCall } from '@yehang/contract/define-call.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { testApp } from '../app.ts';
import { staffCookie, testConsole } from '../console.ts';
import { badRequests } from './bad-requests.ts';
import { hostileBodies } from './hostile-values.ts';
import { requestSchema } from './json-schema.ts';
import { judge, type Judged } from './judge.ts';
import { seededRandom } from './random.ts';

const { domain } = await testApp();
const app = await testConsole(domain);
const calls: ConsoleCall[] = Object.values(consoleCalls);
let cookie = '';

beforeAll(async () => {
  cookie = await staffCookie(app, domain, 'owner');
});

async function send(name: string, body: string | Buffer): Promise<Judged> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/console/${name}`,
    headers: { 'content-type': 'application/json', 'x-console': '1', cookie },
    payload: body,
  });
  const { code, tip } = JSON.parse(response.payload) as Omit<Judged, 'status'>;
  return { status: response.statusCode, code, tip };
}

describe.each(calls)('$name', (call) => {
  test('refuses every bad body by the name of its field', async () => {
    const failures: string[] = [];
    for (const bad of badRequests(requestSchema(call.request), seededRandom(20_26))) {
      const answer = await send(call.name, JSON.stringify(bad.body));
      const failure = judge(call.request, bad, answer);
      if (failure) failures.push(failure);
    }
    expect(failures).toEqual([]);
  });

  test.each(hostileBodies)('refuses %s as a body', async (_what, body) => {
    const answer = await send(call.name, body);
    expect(answer).toMatchObject({ status: 400, code: 4000 });
    expect(answer.tip).toMatch(/\p{Script=Han}/u);
  });

  test('refuses a body beyond the limit', async () => {
    const answer = await send(call.name, JSON.stringify({ text: 'x'.repeat(300_000) }));
    expect(answer).toMatchObject({ status: 413, code: 4130 });
  });
});
