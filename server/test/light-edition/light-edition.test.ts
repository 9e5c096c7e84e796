import { describe, expect, test } from 'vitest';
import type { AppCall } from '@yehang/contract/define-call.ts';
import type { AppCallName } from '@yehang/contract/index.ts';
import { appCalls } from '@yehang/contract/index.ts';
import { newId } from '../../src/db/new-id.ts';
import { testApp } from '../app.ts';
import type { Answer, TestSession } from '../call.ts';
import { sendSigned, signKeyOf } from '../call.ts';
import { guestSign } from '../wire/signature.ts';
import { inputs } from './inputs.ts';
import { buildWorld, addHistory } from './world.ts';

const { app, context } = await testApp();
const signKey = await signKeyOf(app);
const world = await buildWorld(context, signKey);
const names = Object.keys(appCalls) as AppCallName[];
const MOST_PAGES = 30;

interface Visitor {
  isLight?: boolean;
  /** What the client says it runs on. */
  sysType?: string;
  isAgeConfirmed: boolean;
}

/** Calls that only read, which one visitor of a kind can make one after the other. The rest change what others find. */
const READS =
  /\/(list|home|detail|details|info|category|categories|contents|items|guide|suggested|suggest|hot)$/;
const readers = new Map<Visitor, Promise<TestSession>>();

/** The visitor who makes a call: those that change anything get one of their own, as some end the session. */
function visitorFor(name: AppCallName, visitor: Visitor): Promise<TestSession> {
  if (!READS.test(name)) return enter(visitor);
  const reader = readers.get(visitor) ?? enter(visitor);
  readers.set(visitor, reader);
  return reader;
}

/** A new visitor with a past, who opened the app in that way. */
async function enter({ isLight, sysType, isAgeConfirmed }: Visitor): Promise<TestSession> {
  const login = { devID: `walk-${newId()}`, ...(isLight === undefined ? {} : { isLight }) };
  const sign = guestSign(signKey, login);
  const body = JSON.stringify({ ...login, sign });
  const { data } = await sendSigned(app, '/api/app/login/guest', body, { sysType });
  const session = data as TestSession;
  await addHistory(context, world, session.id);
  if (isAgeConfirmed) {
    await sendSigned(app, '/api/app/user/age/confirm', '{"confirmed":true}', { session, sysType });
  }
  return session;
}

/** Asks, and where the answer is a page of a list, asks on to its end. */
async function askToTheEnd(
  name: AppCallName,
  body: object,
  visitor: Visitor,
  session: TestSession,
) {
  const { method, auth } = appCalls[name] as AppCall;
  const answers: Answer<unknown>[] = [];
  let cursor: string | null = null;
  do {
    const payload = JSON.stringify(cursor === null ? body : { ...body, cursor });
    const options = { method, sysType: visitor.sysType };
    const answer = await sendSigned(app, `/api/app/${name}`, payload, {
      ...options,
      session: auth === 'session' ? session : undefined,
    });
    answers.push(answer);
    cursor = (answer.data as { cursor?: string | null } | null)?.cursor ?? null;
  } while (cursor !== null && answers.length < MOST_PAGES);
  return answers;
}

async function readEverything(name: AppCallName, visitor: Visitor) {
  const asked: { open?: readonly object[]; adult?: readonly object[]; showsAdult?: true } =
    inputs[name](world);
  // Nothing is asked of calls that answer with nothing of others.
  if (!asked.open && !asked.adult)
    return { open: [], adult: [], found: [], leaked: [], showsAdult: asked.showsAdult === true };
  const session = await visitorFor(name, visitor);
  const ask = async (bodies: readonly object[] = []) => {
    const answers: Answer<unknown>[] = [];
    for (const body of bodies) answers.push(...(await askToTheEnd(name, body, visitor, session)));
    return answers;
  };
  const open = await ask(asked.open);
  const adult = await ask(asked.adult);
  const text = JSON.stringify([...open, ...adult]);
  const found = world.forbidden.filter((it) => text.includes(it));
  const leaked = world.unpublished.filter((it) => text.includes(it));
  const codes = (answers: Answer<unknown>[]) => [...new Set(answers.map(({ code }) => code))];
  return {
    open: codes(open),
    adult: codes(adult),
    found,
    leaked,
    showsAdult: asked.showsAdult === true,
  };
}

describe.each<[string, Visitor]>([
  ['a login in the light edition', { isLight: true, isAgeConfirmed: true }],
  ['a client of the light kind', { sysType: 'light', isAgeConfirmed: true }],
  ['an app from a store', { isLight: true, sysType: 'light', isAgeConfirmed: false }],
])('%s gets nothing adult', (_what, visitor) => {
  test.each(names)('by %s', async (name) => {
    const { open, adult, found, leaked } = await readEverything(name, visitor);
    expect(found).toEqual([]);
    expect(leaked).toEqual([]);
    expect([[], [200]]).toContainEqual(open);
    expect([[], [4040]]).toContainEqual(adult);
  });
});

describe('a viewer without age confirmation gets nothing adult', () => {
  const visitor = { isAgeConfirmed: false };
  test.each(names)('by %s', async (name) => {
    const { open, adult, found, leaked } = await readEverything(name, visitor);
    expect(found).toEqual([]);
    expect(leaked).toEqual([]);
    expect([[], [200]]).toContainEqual(open);
    for (const code of adult) expect([4031, 4040]).toContain(code);
  });
});

describe('an adult in the full edition gets adult contents, and nothing unpublished', () => {
  const visitor = { isAgeConfirmed: true };
  test.each(names)('by %s', async (name) => {
    const { open, found, leaked, showsAdult } = await readEverything(name, visitor);
    expect([[], [200]]).toContainEqual(open);
    expect(leaked).toEqual([]);
    expect(found.length > 0).toBe(showsAdult);
  });
});
