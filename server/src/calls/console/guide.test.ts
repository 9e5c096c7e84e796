import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { newId } from '../../db/new-id.ts';

const { database, context } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const guide = async () => (await staffCall(consoleApp, 'guide/info', {}, owner)).data;
const isDone = async (step: string) =>
  (await guide()).steps.find(({ name }) => name === step)?.isDone;

describe('the guide of a first run', () => {
  it('follows what there is', async () => {
    await database.pool.query('delete from domains');
    await database.pool.query('update channels set enabled = false');
    expect((await guide()).steps).toEqual([
      { name: 'name', isDone: false },
      { name: 'domains', isDone: false },
      { name: 'channels', isDone: false },
      { name: 'upload', isDone: false },
      { name: 'secondFactor', isDone: true },
    ]);
    const { version } = (await staffCall(consoleApp, 'config/info', {}, owner)).data;
    await staffCall(consoleApp, 'config/save', { version, appName: '远航' }, owner);
    expect(await isDone('name')).toBe(true);
    const domain = { type: 'CDN' as const, url: 'https://cdn.example', enabled: true };
    await staffCall(consoleApp, 'domain/save', domain, owner);
    expect(await isDone('domains')).toBe(true);
    const channel = { name: '精选', section: 'home' as const, enabled: true };
    await staffCall(consoleApp, 'channel/save', channel, owner);
    expect(await isDone('channels')).toBe(true);
    await database.pool.query(
      `insert into uploads (id, owner_kind, owner_id, identifier, filename, total_size, chunk_size, total_chunks, state)
       values ($1, 'staff', $2, 'x', 'x.mp4', 1, 1, 1, 'used')`,
      [newId(), newId()],
    );
    expect(await isDone('upload')).toBe(true);
    await staffCall(consoleApp, 'staff/create', { login: 'new-editor', role: 'editor' }, owner);
    expect(await isDone('secondFactor')).toBe(false);
  });

  it('is put away and brought back, for owners alone', async () => {
    const dismiss = (isDismissed: boolean, cookie = owner) =>
      staffCall(consoleApp, 'guide/dismiss', { isDismissed }, cookie);
    expect((await dismiss(true)).data.isDismissed).toBe(true);
    expect((await guide()).isDismissed).toBe(true);
    expect((await dismiss(false)).data.isDismissed).toBe(false);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await dismiss(true, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'guide/info', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'guide/info', {})).code).toBe(1000);
  });

  it('gives the app its name', async () => {
    const { version } = (await staffCall(consoleApp, 'config/info', {}, owner)).data;
    const save = { version, appName: '  ' };
    expect(await staffCall(consoleApp, 'config/save', save, owner)).toMatchObject({
      code: 4000,
      data: { field: 'appName' },
    });
  });
});
