import { expect, test } from 'vitest';
import { type AppCallName, appCalls } from '@yehang/contract/index.ts';
import { consoleCalls, type ConsoleCallName } from '@yehang/contract/console/index.ts';
import { sendSigned } from '../call.ts';
import { staffCall } from '../console.ts';
import { crossingStatements } from '../../src/db/distribution.ts';
import { askedCalls } from './asked-calls.ts';
import { askedConsoleCalls } from './asked-console.ts';
import { changingCalls } from './changing-calls.ts';
import { changingConsoleCalls } from './changing-console-calls.ts';
import { tablesAcrossUsers } from './crosses-users.ts';
import { expectEither, expectQueries, type SentStatement } from './expect-queries.ts';
import { filledApp, type FilledApp } from './filled-app.ts';

const [small, large] = [await filledApp(2), await filledApp(20)];
/** Everything that people wait for: by name, or by the call that sends it. */
const every = new Map<string, SentStatement[]>();

async function statementsOf(
  { app, me, recorder, clearCaches, ...ids }: FilledApp,
  { name, body }: (typeof askedCalls)[number],
): Promise<SentStatement[]> {
  clearCaches();
  const { method, auth } = appCalls[name];
  const payload = JSON.stringify(body(ids));
  return recorder.during(async () => {
    const { code, tip } = await sendSigned(app, `/api/app/${name}`, payload, {
      method,
      session: auth === 'session' ? me : undefined,
    });
    expect({ code, tip }).toEqual({ code: 200, tip: undefined });
  });
}

test('every call is asked, or changes something', () => {
  const asked = askedCalls.map(({ name }) => name);
  expectEither(Object.keys(appCalls) as AppCallName[], asked, changingCalls);
});

test.each(askedCalls.map((asked) => [asked.name, asked] as const))(
  '%s asks the database no more often for twenty rows than for two',
  async (_name, asked) => {
    const few = await statementsOf(small, asked);
    const many = await statementsOf(large, asked);
    for (const statement of many) {
      const key = statement.isNamed ? statement.name : asked.name;
      every.set(key, [...(every.get(key) ?? []), statement]);
    }
    expectQueries(asked.most, { few, many });
  },
);

test('statements of requests name one user wherever they touch rows of users', () => {
  const crossing = [...every]
    .filter(([, statements]) => statements.some((it) => tablesAcrossUsers(it).length > 0))
    .map(([key]) => key);
  expect(crossing.sort()).toEqual(Object.keys(crossingStatements).sort());
});

/** Finds who calls. */
const OF_SESSION = 1;

async function statementsOfStaff(
  { consoleApp, cookie, recorder, clearCaches, ...ids }: FilledApp,
  { name, body }: (typeof askedConsoleCalls)[number],
): Promise<SentStatement[]> {
  clearCaches();
  return recorder.during(async () => {
    const { code, tip } = await staffCall(consoleApp, name, body(ids), cookie);
    expect({ code, tip }).toEqual({ code: 200, tip: undefined });
  });
}

test('every call of the console is asked, or changes something', () => {
  const asked = askedConsoleCalls.map(({ name }) => name);
  expectEither(Object.keys(consoleCalls) as ConsoleCallName[], asked, changingConsoleCalls);
});

test.each(askedConsoleCalls.map((asked) => [asked.name, asked] as const))(
  'console %s asks the database no more often for twenty rows than for two',
  async (_name, asked) => {
    const few = await statementsOfStaff(small, asked);
    const many = await statementsOfStaff(large, asked);
    expectQueries(asked.most + OF_SESSION, { few, many });
  },
);
