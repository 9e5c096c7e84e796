import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildReserved } from '../../test/factories/rooms.ts';
import { startPushService } from '../../test/push-service.ts';
import { contents } from '../db/schema/contents.ts';
import { reservedDetails } from '../db/schema/reserved.ts';
import { sendMessages } from '../domain/push/send-messages.ts';
import { queueReleases } from '../domain/reserved/queue-releases.ts';

const service = await startPushService();
const { app, context, database } = await testApp({ pushHosts: [service.host] });

let browsers = 0;

/** A subscriber with a browser that may be sent messages, of what leads to a film. */
async function subscribed(state: 'approved' | 'published', releaseAt: number) {
  const me = await guest(app);
  const browser = `browser-${(browsers += 1)}`;
  await signedCall(app, 'push/subscribe', await service.addBrowser(browser), me);
  const id = await buildReserved(database);
  expect((await signedCall(app, 'reserved/subscribe', { id, subscribed: true }, me)).code).toBe(
    200,
  );
  const film = await buildContent(database, { state });
  await buildMedia(context, film.id, 4);
  const comesOutAt = (at: number) =>
    database.orm
      .update(reservedDetails)
      .set({ releaseAt: new Date(at), releasedContentId: film.id })
      .where(eq(reservedDetails.contentId, id));
  await comesOutAt(releaseAt);
  return {
    comesOutAt,
    move: (to: 'hidden' | 'published') =>
      database.orm.update(contents).set({ state: to }).where(eq(contents.id, film.id)),
    told: () => service.delivered.filter((message) => message.browser === browser).length,
  };
}

/** What two processes do at the same time. */
async function tell(): Promise<void> {
  await Promise.all([queueReleases(context), queueReleases(context)]);
  await Promise.all([sendMessages(context), sendMessages(context)]);
}

it('tells at the announced time, not when what it leads to becomes public before', async () => {
  const { comesOutAt, told } = await subscribed('published', Date.now() + 60_000);
  await tell();
  expect(told()).toBe(0);
  await comesOutAt(Date.now() - 1);
  await tell();
  await tell();
  expect(told()).toBe(1);
});

it('tells after the announced time as soon as what it leads to is public, and never again', async () => {
  const { move, told } = await subscribed('approved', Date.now() - 60_000);
  await tell();
  expect(told()).toBe(0);
  for (const state of ['published', 'hidden', 'published'] as const) {
    await move(state);
    await tell();
  }
  expect(told()).toBe(1);
});
