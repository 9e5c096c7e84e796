import { describe, expect, it, vi } from 'vitest';
import { operatorSettings } from '../domain/settings/settings.ts';
import { AppError } from '../domain/app-error.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { ReadLimits } from './read-limits.ts';
import { appCalls } from '@yehang/contract/index.ts';
import type { AppCall } from '@yehang/contract/define-call.ts';
import { z } from 'zod';

const MINUTE = 60_000;

function limits(over: Partial<Record<string, number>> = {}) {
  const current = operatorSettings.parse({
    callsPerUserPerMinute: 60,
    callsPerAddressPerMinute: 100,
    searchesPerUserPerMinute: 5,
    searchesPerAddressPerMinute: 8,
    ...over,
  });
  const tally = new ReadLimits({ current });
  /** How many of `n` calls were answered. */
  const answered = (
    n: number,
    name: string,
    caller: { userId: string | null; network: string | null },
    now = 0,
  ) => {
    let good = 0;
    for (let call = 0; call < n; call += 1) {
      try {
        tally.count(name, caller, now);
        good += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 4290, data: { retryAfterSeconds: 60 } });
      }
    }
    return good;
  };
  return { tally, answered };
}

/** Lists of what a name in full, a chosen tag or a ticket says, or of what was changed: nothing is searched. */
const listsByName = new Set([
  ...['aimate/character/list', 'comics/author', 'novel/author', 'custom/list'],
  'publish/chapter/add',
]);

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};
/** Whether a field takes what anybody may type: ids, choices and numbers do not. */
const takesWords = (field: z.ZodType) =>
  field.safeParse('夜').success && field.safeParse('boat').success;

describe('searches', () => {
  const calls = Object.values<AppCall>(appCalls);

  it('are all calls that answer a list of what somebody typed', () => {
    const lists = calls.filter(
      ({ method, request, response }) =>
        method === 'POST' &&
        'list' in shapeOf(response) &&
        Object.entries(shapeOf(request)).some(
          ([name, field]) => name !== 'cursor' && takesWords(field),
        ),
    );
    const unmarked = lists.filter(({ name, isSearch }) => !isSearch && !listsByName.has(name));
    expect(unmarked.map(({ name }) => name)).toEqual([]);
    expect([...listsByName].filter((name) => !lists.some((it) => it.name === name))).toEqual([]);
  });
});

describe('limits on reads', () => {
  it('are counted by user, and begin anew each minute', () => {
    const { answered } = limits();
    const one = { userId: 'one', network: null };
    expect(answered(70, 'media/home', one)).toBe(60);
    expect(answered(70, 'media/home', { ...one, userId: 'other' })).toBe(60);
    expect(answered(70, 'media/home', one, MINUTE)).toBe(60);
  });

  it('are counted by network, however many users it has, and for calls without a user', () => {
    const { answered } = limits();
    const users = ['a', 'b', 'c'].map((userId) => ({ userId, network: '203.0.113.7' }));
    expect(users.map((user) => answered(50, 'media/home', user))).toEqual([50, 50, 0]);
    expect(answered(10, 'ping/config', { userId: null, network: '203.0.113.7' })).toBe(0);
    expect(answered(10, 'ping/config', { userId: null, network: '203.0.113.8' })).toBe(10);
  });

  it('are narrower for searches', () => {
    const { answered } = limits();
    const network = '2001:db8:1:2::/64';
    expect(answered(9, 'search/details', { userId: 'a', network })).toBe(5);
    expect(answered(9, 'search/suggest', { userId: 'b', network })).toBe(3);
    expect(answered(9, 'media/home', { userId: 'b', network })).toBe(9);
  });

  it('say how long to wait', () => {
    const { tally } = limits();
    const caller = { userId: 'a', network: null };
    for (let call = 0; call < 5; call += 1) tally.count('search/details', caller, 48_500);
    expect(() => tally.count('search/details', caller, 48_500)).toThrow(AppError);
    try {
      tally.count('search/details', caller, 48_500);
    } catch (error) {
      expect(error).toMatchObject({ data: { retryAfterSeconds: 12 } });
    }
  });
});

describe('a guest', () => {
  it('gets no more than so many different searches', async () => {
    const { app, context } = await testApp();
    await context.settings.change({ searchesPerUserPerMinute: 5 });
    const session = await guest(app);
    const search = (n: number) => signedCall(app, 'search/details', { text: `词${n}` }, session);
    // Two minutes of the clock at most, however slow the machine is.
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) codes.push((await search(n)).code);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(10);
    expect(codes).toContain(4290);
    const other = await guest(app);
    expect((await signedCall(app, 'search/details', { text: '词' }, other)).code).toBe(200);
  });
});

describe('tokens that somebody makes up', () => {
  it('are looked up no more often than a network may call', async () => {
    const { app, context, database } = await testApp();
    await context.settings.change({ callsPerAddressPerMinute: 100 });
    const query = vi.spyOn(database.pool, 'query');
    const codes: number[] = [];
    const guess = async (n: number, remoteAddress: string) => {
      const headers = { authorization: String(n).padStart(43, 'x') };
      const call = { method: 'POST', url: '/api/app/user/info', payload: {} } as const;
      const response = await app.inject({ ...call, headers, remoteAddress });
      return response.json<{ code: number }>().code;
    };
    // Two minutes of the clock at most, however slow the machine is.
    for (let n = 0; n < 220; n += 1) codes.push(await guess(n, '203.0.113.9'));
    expect(codes).toContain(1000);
    expect(codes).toContain(4290);
    const lookups = query.mock.calls.filter(
      ([it]) => (it as { name?: string }).name === 'find-session',
    );
    expect(lookups.length).toBeLessThanOrEqual(200);
    expect(await guess(1_000, '203.0.113.10')).toBe(1000);
  });
});
