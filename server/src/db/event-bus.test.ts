import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../test/collecting-log.ts';
import { createTestDatabase } from '../../test/database.ts';
import { EventBus, EVERYTHING } from './event-bus.ts';

const { database } = await createTestDatabase();

async function open() {
  const { log, lines } = collectingLog();
  const events = new EventBus(database, log);
  await events.open();
  return { events, lines };
}

/** Ends the connections that listen, as a restart of PostgreSQL would. */
const breakListening = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'yehang changes'`,
  );

describe('EventBus', () => {
  it('sends EVERYTHING to every listener after its connection broke, and receives messages again', async () => {
    const { events, lines } = await open();
    const heard: string[] = [];
    events.subscribe('session', (subject) => heard.push(`session ${subject}`));
    events.subscribe('config', (subject) => heard.push(`config ${subject}`));
    await breakListening();
    await expect
      .poll(() => heard.toSorted(), { timeout: 10_000 })
      .toEqual([`config ${EVERYTHING}`, `session ${EVERYTHING}`]);
    await events.publish('session', 'a');
    await expect.poll(() => heard.at(-1)).toBe('session a');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'changes of other processes are not heard: the connection broke',
      'changes of other processes are heard again',
    ]);
    await events.close();
  });

  it('delivers to its own process at once and once, and to another process', async () => {
    const [own, other] = [await open(), await open()];
    const [heard, elsewhere]: [string[], string[]] = [[], []];
    own.events.subscribe('danmaku', (subject) => heard.push(subject));
    other.events.subscribe('danmaku', (subject) => elsewhere.push(subject));
    const published = own.events.publish('danmaku', 'a');
    expect(heard).toEqual(['a']);
    await published;
    await other.events.publish('danmaku', 'b');
    await expect.poll(() => heard).toEqual(['a', 'b']);
    await expect.poll(() => elsewhere.toSorted()).toEqual(['a', 'b']);
    await own.events.close();
    await other.events.close();
  });

  it('delivers a message to the others when one listener throws', async () => {
    const { events, lines } = await open();
    const heard: string[] = [];
    events.subscribe('media', () => {
      throw new Error('this one is broken');
    });
    events.subscribe('media', (subject) => heard.push(subject));
    await events.publish('media', 'a');
    await expect.poll(() => heard).toEqual(['a']);
    expect(lines[0]?.err?.message).toBe('this one is broken');
    await events.close();
  });

  it('delivers each message once, also after several breaks', async () => {
    const { events } = await open();
    let resets = 0;
    const heard: string[] = [];
    events.subscribe('config', (subject) => {
      if (subject === EVERYTHING) resets += 1;
      else heard.push(subject);
    });
    for (const wanted of [1, 2]) {
      await breakListening();
      await expect.poll(() => resets, { timeout: 10_000 }).toBe(wanted);
    }
    for (const subject of ['a', 'b', 'c']) await events.publish('config', subject);
    await expect.poll(() => heard).toEqual(['a', 'b', 'c']);
    await events.close();
  });
});
