import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { indexChanges } from '../domain/search/index-changes.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

it('is not found with its posts once it is closed, and found again when it opens', async () => {
  const reader = await guest(app);
  const { id } = await buildCircle(database, { title: '灯塔守望' });
  const post = await buildPost(database, { title: '灯塔守望日记', details: { circleId: id } });
  const found = async () => {
    while (await indexChanges(context)) continue;
    const { data } = await signedCall(app, 'search/details', { text: '灯塔守望' }, reader);
    return data.list.flatMap((hit) => (hit.kind === 'content' ? [hit.card.id] : [])).sort();
  };
  const both = [id, post.id].sort();
  const set = async (enabled: boolean) => {
    const { data } = await staffCall(consoleApp, 'circle/list', {}, editor);
    const circle = data.list.find((row) => row.id === id)!;
    const { version, name, description, rules, themes, rating, weight } = circle;
    const fields = { name, description, rules, themes, rating, weight, owner: null };
    const save = {
      id,
      version,
      ...fields,
      moderators: [],
      cover: null,
      enabled,
      reason: '没有人管理',
    };
    expect((await staffCall(consoleApp, 'circle/save', save, editor)).code).toBe(200);
  };
  await expect.poll(found).toEqual(both);
  await set(false);
  await expect.poll(found).toEqual([]);
  await set(true);
  await expect.poll(found).toEqual(both);
});
