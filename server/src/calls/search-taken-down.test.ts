import { expect, it } from 'vitest';
import { indexChanges } from '../domain/search/index-changes.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildSeries } from '../../test/factories/series.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

it('leaves out at once what was taken down after the page was read, before it is indexed', async () => {
  const episode = await buildContent(database, { title: '灯塔一集' });
  await buildMedia(context, episode.id, 4);
  const id = await buildSeries(database, [episode.id], { title: '灯塔守望' });
  while (await indexChanges(context)) continue;
  const me = await guest(app);
  const found = async () => {
    const { data } = await signedCall(app, 'search/details', { text: '灯塔守望' }, me);
    return data.list.map((hit) => (hit.kind === 'content' ? hit.card.id : ''));
  };
  await expect.poll(found).toEqual([id]);
  await staffCall(consoleApp, 'content/takeDown', { id, reason: '版权' }, moderator);
  await expect.poll(found, { timeout: 3_000 }).toEqual([]);
});
