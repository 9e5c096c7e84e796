import { expect, test } from 'vitest';
import type { AppCall, ConsoleCall } from '@yehang/contract/define-call.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { appCalls } from '@yehang/contract/index.ts';
import { testApp } from '../app.ts';
import { adultGuest, sendSigned } from '../call.ts';
import { staffCookie, testConsole } from '../console.ts';
import { buildContent, tagContent } from '../factories/content.ts';
import { buildLive } from '../factories/live.ts';
import { buildMedia } from '../factories/media.ts';
import { buildSeries } from '../factories/series.ts';
import { hostileCursors, listRequests } from './hostile-cursors.ts';
import { requestSchema } from './json-schema.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);

/** The id that samples of valid requests have. */
const SAMPLE = '01890000-0000-7000-8000-000000000000';

const { id: video } = await buildContent(database, { kind: 'long' });
await buildMedia(context, video, 4);
const real = [
  video,
  await tagContent(database, video, '夜航'),
  await buildSeries(database, [video]),
  await buildLive(context, [video]),
];

/** What a list may be asked for, with samples of ids as they are and as those of something that is there. */
function requestsOf(call: AppCall | ConsoleCall): string[] {
  const texts = listRequests(requestSchema(call.request)).map((body) => JSON.stringify(body));
  return [
    ...new Set(texts.flatMap((text) => [text, ...real.map((id) => text.replaceAll(SAMPLE, id))])),
  ];
}

function bodiesOf(call: AppCall | ConsoleCall): string[] {
  const requests = requestsOf(call).map((text) => JSON.parse(text) as Record<string, unknown>);
  return requests.flatMap((body) =>
    hostileCursors.map((cursor) => JSON.stringify({ ...body, cursor })),
  );
}

const hasCursor = (call: AppCall | ConsoleCall) =>
  call.method === 'POST' && 'cursor' in (requestSchema(call.request).properties ?? {});

/** The least of answers that a list gives where its cursor is none of its own. */
interface Met {
  status: number;
  code: number;
}

/** As many as keep the connections of a test's database busy; lists only read. */
const AT_ONCE = 8;
/** Hundreds of requests to one list, also on a busy machine. */
const MANY_REQUESTS_MS = 60_000;

const brokenOf = async (bodies: string[], send: (body: string) => Promise<Met>) => {
  const broken: string[] = [];
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const some = bodies.slice(from, from + AT_ONCE);
    const met = await Promise.all(some.map(send));
    broken.push(...some.filter((_, at) => met[at]!.status >= 500));
  }
  return broken;
};

const lists: AppCall[] = Object.values(appCalls).filter(hasCursor);
const consoleLists: ConsoleCall[] = Object.values(consoleCalls).filter(hasCursor);

test('there are lists to ask', () => {
  expect(lists.length).toBeGreaterThan(15);
  expect(consoleLists.length).toBeGreaterThan(15);
});

test.each(lists)(
  '$name survives cursors of every form',
  async (call) => {
    const session = await adultGuest(app);
    const send = (body: string) => sendSigned(app, `/api/app/${call.name}`, body, { session });
    expect(await brokenOf(bodiesOf(call), send)).toEqual([]);
  },
  MANY_REQUESTS_MS,
);

const cookie = await staffCookie(consoleApp, context, 'owner');

test.each(consoleLists)(
  'console $name survives cursors of every form',
  async (call) => {
    const send = async (payload: string) => {
      const response = await consoleApp.inject({
        method: 'POST',
        url: `/api/console/${call.name}`,
        headers: { 'content-type': 'application/json', 'x-console': '1', cookie },
        payload,
      });
      return { status: response.statusCode, code: response.json<{ code: number }>().code };
    };
    expect(await brokenOf(bodiesOf(call), send)).toEqual([]);
  },
  MANY_REQUESTS_MS,
);
