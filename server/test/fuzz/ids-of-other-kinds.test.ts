import { expect, test } from 'vitest';
import type { AppCall, ConsoleCall } from '@yehang/contract/define-call.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { appCalls } from '@yehang/contract/index.ts';
import { testApp } from '../app.ts';
import { adultGuest, sendSigned } from '../call.ts';
import { staffCookie, testConsole } from '../console.ts';
import { buildContent } from '../factories/content.ts';
import { buildLive } from '../factories/live.ts';
import { buildMedia } from '../factories/media.ts';
import { buildSeries } from '../factories/series.ts';
import { buildUser } from '../factories/user.ts';
import { requestSchema } from './json-schema.ts';
import { validValue } from './valid-value.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);

/** The id that samples of valid requests have. */
const SAMPLE = '01890000-0000-7000-8000-000000000000';

async function buildIds() {
  const video = async (kind: 'long' | 'short') => {
    const { id } = await buildContent(database, { kind });
    await buildMedia(context, id, 4);
    return id;
  };
  const episode = await video('long');
  return {
    short: await video('short'),
    episode,
    series: await buildSeries(database, [episode]),
    emptySeries: await buildSeries(database, []),
    channel: await buildLive(context, []),
    withoutMedia: (await buildContent(database)).id,
    user: (await buildUser(database)).id,
  };
}

/** Every request that a call takes with one id wherever it takes any; a choice of shapes is taken one by one. */
function requestsWith(call: AppCall | ConsoleCall, id: string): string[] {
  const schema = requestSchema(call.request);
  const optional = Object.keys(schema.properties ?? {});
  const texts = [schema, ...(schema.anyOf ?? schema.oneOf ?? [])].map((it) =>
    JSON.stringify(validValue(it)),
  );
  // Some calls refuse what is optional together.
  const pairs = optional.map((name) => {
    const kept = new Set([...(schema.required ?? []), name]);
    const properties = Object.entries(schema.properties ?? {}).filter(([key]) => kept.has(key));
    return JSON.stringify(validValue({ ...schema, properties: Object.fromEntries(properties) }));
  });
  return [...new Set([...texts, ...pairs])].map((text) => text.replaceAll(SAMPLE, id));
}

const ids = await buildIds();
const takesIds = (call: AppCall | ConsoleCall) =>
  requestsWith(call, 'changed').some((text) => text.includes('changed'));

const skipped = new Set(['user/logout', 'login/logout']);

test.each(Object.values(appCalls).filter((call) => takesIds(call) && !skipped.has(call.name)))(
  '$name answers ids of every kind without a server error',
  async (call: AppCall) => {
    const failures: string[] = [];
    const session = await adultGuest(app);
    for (const [kind, id] of Object.entries(ids))
      for (const body of requestsWith(call, id)) {
        const { status, code } = await sendSigned(app, `/api/app/${call.name}`, body, {
          method: call.method,
          session: call.auth === 'session' ? session : undefined,
        });
        if (status >= 500 || code >= 5000) failures.push(`${kind}: ${status} ${code} ${body}`);
      }
    expect(failures).toEqual([]);
  },
);

const owner = await staffCookie(consoleApp, context, 'owner');

test.each(Object.values(consoleCalls).filter((call) => takesIds(call) && !skipped.has(call.name)))(
  'console $name answers ids of every kind without a server error',
  async (call: ConsoleCall) => {
    const failures: string[] = [];
    for (const [kind, id] of Object.entries(await buildIds()))
      for (const payload of requestsWith(call, id)) {
        const { statusCode } = await consoleApp.inject({
          method: 'POST',
          url: `/api/console/${call.name}`,
          headers: { 'content-type': 'application/json', 'x-console': '1', cookie: owner },
          payload,
        });
        if (statusCode >= 500) failures.push(`${kind}: ${statusCode} ${payload}`);
      }
    expect(failures).toEqual([]);
  },
);
