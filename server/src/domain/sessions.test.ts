import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { Sessions } from './sessions.ts';

const { app, context, database } = await testApp();

/** A database whose next look-up of a session is held back. */
function slowDatabase() {
  let isReading = () => undefined as void;
  let goOn = () => undefined as void;
  const reading = new Promise<void>((resolve) => (isReading = resolve));
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const query = async (...args: unknown[]) => {
    const found: unknown = await Reflect.apply(database.pool.query, database.pool, args);
    isReading();
    await held;
    return found;
  };
  const pool = { query } as unknown as typeof database.pool;
  return { slow: { ...database, pool }, reading, goOn: () => goOn() };
}

describe('a session', () => {
  it('that was revoked is not remembered by a load that began before', async () => {
    const { token } = await guest(app);
    const { slow, reading, goOn } = slowDatabase();
    const sessions = new Sessions(slow, context.seal, context.events, context.log);
    const began = sessions.find(token);
    await reading;
    const { viewer } = (await context.sessions.find(token))!;
    await context.sessions.end(viewer.sessionId);
    await sessions.refresh(viewer.sessionId);
    goOn();
    await began;
    expect(sessions.peek(token)).toBeUndefined();
    expect(await sessions.find(token)).toBeNull();
    await sessions.close();
  });

  it('ends after 180 days without use, and not before', async () => {
    const used = await guest(app);
    const unused = await guest(app);
    const ago = (userId: string, days: number) =>
      database.pool.query(
        'update sessions set last_seen_at = now() - make_interval(days => $2) where user_id = $1',
        [userId, days],
      );
    await ago(used.id, 179);
    await ago(unused.id, 181);
    expect((await signedCall(app, 'user/info', {}, used)).code).toBe(200);
    expect((await signedCall(app, 'user/info', {}, unused)).code).toBe(1000);
  });
});
