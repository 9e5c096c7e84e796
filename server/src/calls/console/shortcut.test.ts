import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { uploadPlainPicture } from '../../../test/upload/send-picture.ts';
import { newId } from '../../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { path } = await uploadPlainPicture(consoleApp, editor);

type Fields = Parameters<typeof staffCall<'shortcut/save'>>[2];
const save = (over: Partial<Fields>, cookie = editor) =>
  staffCall(
    consoleApp,
    'shortcut/save',
    {
      ...{ title: '直播', icon: path, href: '/subPage/liveTv/livePlay' },
      ...{ channelId: null, enabled: true },
      ...over,
    },
    cookie,
  );
const saveChannel = async (name: string) => {
  const request = { name, section: 'home', enabled: true } as const;
  return (await staffCall(consoleApp, 'channel/save', request, editor)).data;
};
const shown = async (channelId: string) => {
  const { data } = await signedCall(app, 'media/home', { channelId }, await guest(app));
  return data.shortcuts.map(({ title }) => title);
};

beforeEach(async () => {
  await database.pool.query('truncate shortcuts, channels cascade');
  await context.events.publish('catalogue', '*');
});

describe('shortcuts', () => {
  it('are made, moved, switched off and deleted, visibly to viewers', async () => {
    const [first, second] = [await saveChannel('推荐'), await saveChannel('风光')];
    const live = (await save({})).data;
    const series = (await save({ title: '合集', href: '/subPage/seriesList' })).data;
    await save({ title: '山野', channelId: second.id });
    await expect.poll(() => shown(first.id)).toEqual(['直播', '合集']);
    expect(await shown(second.id)).toEqual(['直播', '合集', '山野']);
    const { list } = (await staffCall(consoleApp, 'shortcut/list', {}, editor)).data;
    const ids = list.map(({ id }) => id).toReversed();
    await staffCall(consoleApp, 'shortcut/order', { ids }, editor);
    await expect.poll(() => shown(second.id)).toEqual(['山野', '合集', '直播']);
    expect((await save({ ...fieldsOf(live), version: live.version, enabled: false })).code).toBe(
      200,
    );
    await expect.poll(() => shown(first.id)).toEqual(['合集']);
    const key = { id: series.id, version: series.version };
    expect((await staffCall(consoleApp, 'shortcut/delete', key, editor)).code).toBe(200);
    await expect.poll(() => shown(first.id)).toEqual([]);
  });

  it('are changed from the newest version alone, and ordered only as a whole', async () => {
    const { data } = await save({});
    await save({ ...fieldsOf(data), version: 1, title: '电视' });
    expect(await save({ ...fieldsOf(data), version: 1 })).toMatchObject({ code: 4090 });
    expect(await save({ ...fieldsOf(data), id: newId(), version: 1 })).toMatchObject({
      code: 4040,
    });
    for (const ids of [[newId()], [data.id, data.id], [data.id, newId()]]) {
      const answer = await staffCall(consoleApp, 'shortcut/order', { ids }, editor);
      expect(answer).toMatchObject({ code: 4090 });
    }
    const stale = { id: data.id, version: 1 };
    expect(await staffCall(consoleApp, 'shortcut/delete', stale, editor)).toMatchObject({
      code: 4090,
    });
    const missing = { id: newId(), version: 1 };
    expect(await staffCall(consoleApp, 'shortcut/delete', missing, editor)).toMatchObject({
      code: 4040,
    });
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: '七个字的名称啊' }],
    ['icon', { icon: `p/${'0'.repeat(40)}.webp` }],
    ['icon', { icon: '' }],
    ['href', { href: 'javascript:alert(1)' }],
    ['channelId', { channelId: newId() }],
  ])('refuse a wrong %s', async (field, over) => {
    expect(await save(over)).toMatchObject({ code: 4000, data: { field } });
  });

  it('are not for every role', async () => {
    expect(await save({}, moderator)).toMatchObject({ code: 4030 });
  });

  it('keep their channel from being deleted', async () => {
    await saveChannel('推荐');
    const channel = await saveChannel('风光');
    await save({ channelId: channel.id });
    const key = { id: channel.id, version: channel.version };
    expect(await staffCall(consoleApp, 'channel/delete', key, editor)).toMatchObject({
      code: 4090,
    });
  });
});

/** What is sent to change a shortcut as it is. */
function fieldsOf({ id, title, href }: { id: string; title: string; href: string }) {
  return { id, title, href };
}
