import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adClicks } from '../db/schema/home.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildApp, inSeconds } from '../../test/factories/operator.ts';

const { app, database } = await testApp();
const order: string[] = [];
for (const sortCode of [3, 1, 2, 2, 2]) {
  const { id } = await buildApp(database, { sortCode, isFeatured: sortCode === 2 });
  order.push(`${sortCode} ${id}`);
}
order.sort();
const hidden = [
  await buildApp(database, { enabled: false, isFeatured: true }),
  await buildApp(database, { startsAt: inSeconds(60), isFeatured: true }),
  await buildApp(database, { endsAt: inSeconds(-1), isFeatured: true }),
].map(({ id }) => id);

describe('apps/list', () => {
  it('shows the featured ones that run, in order', async () => {
    const { data } = await signedCall(app, 'apps/list', {});
    expect(data.list.map(({ sortCode, id }) => `${sortCode} ${id}`)).toEqual(
      order.filter((it) => it.startsWith('2 ')),
    );
  });
});

describe('apps/page', () => {
  it('goes through all that run, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(app, 'apps/page', { cursor, pageSize: 2 });
      seen.push(...data.list.map(({ sortCode, id }) => `${sortCode} ${id}`));
      cursor = data.cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(order);
    expect(seen.some((it) => hidden.some((id) => it.includes(id)))).toBe(false);
  });

  it('refuses a cursor that is none of its own', async () => {
    const answer = await signedCall(app, 'apps/page', { cursor: 'abc' });
    expect(answer).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });
});

describe('apps/click', () => {
  it('counts with a session and without', async () => {
    const { id } = await buildApp(database);
    const viewer = await guest(app);
    await signedCall(app, 'apps/click', { id }, viewer);
    await signedCall(app, 'apps/click', { id });
    const clicks = await database.orm.select().from(adClicks).where(eq(adClicks.adId, id));
    expect(new Set(clicks.map(({ userId }) => userId))).toEqual(new Set([viewer.id, null]));
  });
});
