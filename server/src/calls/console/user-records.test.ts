import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');

describe('user/reports', () => {
  it('has what a user reported, and what was reported of theirs', async () => {
    const [reporter, uploader] = [await guest(app), await guest(app)];
    const { id } = await buildContent(database, { uploaderId: uploader.id });
    await buildMedia(context, id, 8);
    const report = { kind: 'content', id, reason: 'spam', text: '' } as const;
    expect((await signedCall(app, 'report/add', report, reporter)).code).toBe(200);
    const of = async (user: string) =>
      (await staffCall(consoleApp, 'user/reports', { id: user }, owner)).data;
    expect(await of(reporter.id)).toMatchObject({
      made: [{ kind: 'content', reason: 'spam', state: 'open' }],
      received: [],
    });
    expect(await of(uploader.id)).toMatchObject({ made: [], received: [{ kind: 'content' }] });
    expect((await staffCall(consoleApp, 'user/reports', { id: newId() }, owner)).code).toBe(4040);
  });
});

describe('user/grants', () => {
  it('says where days of a tier are from', async () => {
    const user = await guest(app);
    const given = { userId: user.id, tier: 'live', days: 7, reason: '活动' } as const;
    await staffCall(consoleApp, 'user/tier', { ...given, idempotencyKey: newId() }, owner);
    const { data } = await staffCall(consoleApp, 'user/grants', { id: user.id }, owner);
    expect(data.list).toMatchObject([{ tier: 'live', days: 7, source: 'staff', reason: '活动' }]);
    expect((await staffCall(consoleApp, 'user/grants', { id: newId() }, owner)).code).toBe(4040);
  });
});
