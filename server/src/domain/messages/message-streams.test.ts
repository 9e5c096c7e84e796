import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { MessageStreams, type StreamEvent } from './message-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANN = '01890000-0000-7000-8000-00000000000a';

/** Streams over a table whose statements can be made to fail. */
function start() {
  const table: (StreamEvent & { userId: string })[] = [];
  const state = { isBroken: false, tell: (_subject: string): void => undefined };
  const query = vi.fn(({ values }: { values: [string[], number[], number] }) => {
    if (state.isBroken) return Promise.reject(new Error('no database'));
    const [users, after] = values;
    const rows = table.filter(({ userId, number }) => {
      const place = users.indexOf(userId);
      return place >= 0 && number > after[place]!;
    });
    return Promise.resolve({ rows });
  });
  const streams = new MessageStreams({
    database: { pool: { query } } as unknown as Database,
    events: {
      subscribe: (_topic: string, listener: (subject: string) => void) => {
        state.tell = listener;
        return () => undefined;
      },
    } as unknown as EventBus,
    log: { warn: () => undefined },
  });
  const add = (number: number) =>
    table.push({ userId: ANN, number, event: 'system', subject: 'notice' });
  const open = (since: number) => {
    const heard: string[] = [];
    const close = streams.open(
      ANN,
      { since, newest: table.at(-1)?.number ?? 0 },
      {
        write: (events) => heard.push(...events.map(({ number }) => `${number}`)),
        reset: (number) => heard.push(`reset ${number}`),
      },
    );
    return { heard, close };
  };
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { streams, state, query, add, open, settle };
}

it('reads what it could not read, though nothing else happens', async () => {
  const { state, add, open, settle } = start();
  const { heard } = open(0);
  await settle();
  state.isBroken = true;
  add(1);
  add(2);
  state.tell(EVERYTHING);
  await settle(10_000);
  expect(heard).toEqual([]);
  state.isBroken = false;
  await settle(2_000);
  expect(heard).toEqual(['1', '2']);
});

it('asks for what broke at a pace, however much is told meanwhile, and not for who left', async () => {
  const { state, query, add, open, settle, streams } = start();
  const { close } = open(0);
  await settle();
  state.isBroken = true;
  add(1);
  state.tell(EVERYTHING);
  await settle();
  query.mockClear();
  await settle(10_000);
  expect(query).toHaveBeenCalledTimes(5);
  close();
  query.mockClear();
  await settle(10_000);
  expect(query).not.toHaveBeenCalled();
  streams.close();
});

it('writes an event that follows without a query, and reads what lies between otherwise', async () => {
  const { state, query, add, open, settle } = start();
  const { heard } = open(0);
  await settle();
  query.mockClear();
  add(1);
  state.tell(`${ANN}:1:system:notice`);
  expect(heard).toEqual(['1']);
  expect(query).not.toHaveBeenCalled();
  add(2);
  add(3);
  // That of the second was lost.
  state.tell(`${ANN}:3:system:notice`);
  await settle();
  expect(heard).toEqual(['1', '2', '3']);
  state.tell(`${ANN}:2:system:notice`);
  expect(heard).toEqual(['1', '2', '3']);
});

it('says reset before what is left of deleted events', async () => {
  const { add, open, settle } = start();
  add(7);
  const { heard } = open(3);
  await settle();
  expect(heard).toEqual(['reset 6', '7']);
});
