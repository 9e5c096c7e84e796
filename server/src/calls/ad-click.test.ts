import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { adClicks } from '../db/schema/home.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildAd } from '../../test/factories/operator.ts';

const { app, database } = await testApp();

describe('advertise/click', () => {
  it('counts with a session and without', async () => {
    const { id } = await buildAd(database);
    const viewer = await guest(app);
    expect(await signedCall(app, 'advertise/click', { id }, viewer)).toMatchObject({ code: 200 });
    expect(await signedCall(app, 'advertise/click', { id })).toMatchObject({ code: 200 });
    const clicks = await database.orm.select().from(adClicks).where(eq(adClicks.adId, id));
    expect(new Set(clicks.map(({ userId }) => userId))).toEqual(new Set([viewer.id, null]));
  });

  it('counts a report that is sent again once', async () => {
    const { id } = await buildAd(database);
    const clickId = newId();
    for (let round = 0; round < 3; round += 1) {
      const answer = await signedCall(app, 'advertise/click', { id, clickId });
      expect(answer).toMatchObject({ code: 200 });
    }
    await signedCall(app, 'advertise/click', { id, clickId: newId() });
    const clicks = await database.orm.select().from(adClicks).where(eq(adClicks.adId, id));
    expect(clicks).toHaveLength(2);
  });

  it('notes nothing of an ad that is not there', async () => {
    const id = newId();
    expect(await signedCall(app, 'advertise/click', { id })).toMatchObject({ code: 200 });
    expect(await database.orm.select().from(adClicks).where(eq(adClicks.adId, id))).toEqual([]);
  });
});
