import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { adultGuest, signedCall } from '../../test/call.ts';
import { openConsents } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { newId } from '../db/new-id.ts';
import { insertConsent, unlinkStated } from '../db/queries/consents/consents.ts';
import { followConsents } from '../domain/consents/follow-consents.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { creator, add, decide, link, isWork, worksOf, statesOf } = openConsents({
  ...{ app, context, consoleApp, moderator },
});

describe('a work that shows several people', () => {
  it('is public only with a consent of each of them', async () => {
    const me = await creator();
    const { id: first } = (await add(me)).data;
    const { id: second } = (await add(me, { label: '男主' })).data;
    const over = { uploaderId: me.id, rating: 'adult', state: 'approved', peopleShown: 2 } as const;
    const content = await buildContent(database, over);
    await buildMedia(context, content.id, 8);
    await isWork(content.id, me.id);
    const editor = await staffCookie(consoleApp, context, 'editor');
    const publish = () => staffCall(consoleApp, 'content/publish', { id: content.id }, editor);
    await link(me, first, [content.id]);
    await decide(first);
    expect(await publish()).toMatchObject({ code: 4090 });
    await link(me, second, [content.id]);
    expect((await publish()).tip).toContain('还没有核实');
    await decide(second);
    expect((await publish()).code).toBe(200);
  });

  it('counts the performers that are named with it, and the names of what is stated', async () => {
    const me = await creator();
    const content = await buildContent(database, { rating: 'adult', state: 'approved' });
    await buildMedia(context, content.id, 8);
    const editor = await staffCookie(consoleApp, context, 'editor');
    for (const name of ['甲', '乙']) {
      const performer = newId();
      await database.pool.query(`insert into performers (id, name) values ($1, $2)`, [
        performer,
        `${name}${me.id}`,
      ]);
      await database.pool.query(
        `insert into content_performers (content_id, performer_id) values ($1, $2)`,
        [content.id, performer],
      );
    }
    const state = (people: string) =>
      insertConsent(database, {
        ...{ id: newId(), contentId: content.id, people, reference: '1', recordedBy: '编辑' },
      });
    const publish = () => staffCall(consoleApp, 'content/publish', { id: content.id }, editor);
    await state('甲');
    expect((await publish()).code).toBe(4090);
    await unlinkStated(database, content.id, 'all');
    await state('甲、乙');
    expect((await publish()).code).toBe(200);
  });
});

/** Somebody whose tier may save. */
async function savingViewer() {
  await context.settings.change({ offlineTiers: ['normal'], offlineDays: 7 });
  const viewer = await adultGuest(app);
  await database.pool.query(
    `update users set normal_until = now() + interval '30 days' where id = $1`,
    [viewer.id],
  );
  return viewer;
}

describe('what a consent does not cover', () => {
  it('keeps what shows the person from being saved, now and on devices that have it', async () => {
    const me = await creator();
    const { video } = await worksOf(me);
    const { id } = (await add(me)).data;
    const start = async () => signedCall(app, 'media/cache', { id: video }, await savingViewer());
    expect((await start()).code).toBe(200);
    await link(me, id, [video]);
    expect(await start()).toMatchObject({
      code: 4030,
      tip: '出镜人没有同意下载保存，只能在线观看',
    });
    const renew = async () =>
      (await signedCall(app, 'media/cache/renew', { ids: [video] }, await savingViewer())).data
        .list;
    expect(await renew()).toEqual([]);
    const { video: other } = await worksOf(me);
    const both = (await add(me, { scopes: ['publish', 'download'] })).data.id;
    await link(me, both, [other]);
    const saved = await signedCall(app, 'media/cache', { id: other }, await savingViewer());
    expect(saved.code).toBe(200);
  });

  it('is saving and AI where it was stated as a text, until each person has a record of it', async () => {
    const me = await creator();
    const { video } = await worksOf(me);
    const of = { contentId: video, people: '甲', reference: '1', recordedBy: '编辑' };
    await insertConsent(database, { id: newId(), ...of });
    const start = async () => signedCall(app, 'media/cache', { id: video }, await savingViewer());
    expect((await start()).code).toBe(4030);
    const editor = await staffCookie(consoleApp, context, 'editor');
    const publish = () => staffCall(consoleApp, 'content/publish', { id: video }, editor);
    const approve = () =>
      database.pool.query(`update contents set state = 'approved' where id = $1`, [video]);
    await approve();
    expect((await publish()).code).toBe(200);
    await tagContent(database, video, 'AI生成');
    await approve();
    expect((await publish()).tip).toContain('不包含这种用途');
    await unlinkStated(database, video, 'all');
    const { id } = (await add(me, { scopes: ['publish', 'download', 'ai'] })).data;
    expect((await link(me, id, [video])).code).toBe(200);
    await decide(id);
    expect((await publish()).code).toBe(200);
    expect((await start()).code).toBe(200);
  });

  it('is refused for what an AI made, in a sentence that names the work', async () => {
    const me = await creator();
    const { video } = await worksOf(me);
    await tagContent(database, video, 'AI生成');
    const { id } = (await add(me)).data;
    expect(await link(me, id, [video])).toMatchObject({ code: 4090, data: { field: 'links' } });
    const { id: withAi } = (await add(me, { scopes: ['publish', 'ai'] })).data;
    expect((await link(me, withAi, [video])).code).toBe(200);
  });
});

describe('a consent whose last day is over', () => {
  const end = async (id: string) => {
    await database.pool.query(
      `update consent_records set until = (now() at time zone 'Asia/Shanghai')::date - 1 where id = $1`,
      [id],
    );
    await followConsents(context);
  };
  const stateOf = async (id: string) =>
    (await staffCall(consoleApp, 'consent/info', { id }, moderator)).data.state;

  it('takes down what shows the person, once', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    await decide(id);
    const { video } = await worksOf(me);
    await link(me, id, [video]);
    await end(id);
    await followConsents(context);
    expect(await statesOf([video])).toEqual(['takenDown']);
    expect(await stateOf(id)).toBe('expired');
    expect((await link(me, id, [])).code).toBe(4090);
    const { data } = await signedCall(app, 'user/measure/list', {}, me);
    expect(data.list).toMatchObject([{ rule: 'consent', facts: '出镜同意已经到期' }]);
    const revoke = { id, reason: '本人要求' };
    expect((await staffCall(consoleApp, 'consent/revoke', revoke, moderator)).code).toBe(200);
  });

  it('leaves what has a new one of everybody shown', async () => {
    const me = await creator();
    const [old, renewed] = [(await add(me)).data.id, (await add(me)).data.id];
    const { video } = await worksOf(me);
    await database.pool.query(`update contents set people_shown = 1 where id = $1`, [video]);
    for (const id of [old, renewed]) {
      await decide(id);
      await link(me, id, [video]);
    }
    await end(old);
    expect([await stateOf(old), await statesOf([video])]).toEqual(['expired', ['published']]);
  });

  it('is announced to its creator two weeks before, once', async () => {
    const me = await creator();
    const { id } = (await add(me)).data;
    await decide(id);
    await database.pool.query(
      `update consent_records set until = (now() at time zone 'Asia/Shanghai')::date + 9 where id = $1`,
      [id],
    );
    await followConsents(context);
    await followConsents(context);
    const { data } = await signedCall(app, 'message/list', { kind: 'review' }, me);
    const ending = data.list.filter(({ title }) => title === '一份出镜同意快到期了');
    expect(ending).toMatchObject([{ link: { path: '/mine/creationCenter?view=consents' } }]);
  });

  it('does not keep others from being announced where one cannot be', async () => {
    const all = await Promise.all(
      [3, 4].map(async (days) => {
        const me = await creator();
        const { id } = (await add(me)).data;
        await decide(id);
        await database.pool.query(
          `update consent_records set until = (now() at time zone 'Asia/Shanghai')::date + $2::int
           where id = $1`,
          [id, days],
        );
        return { me, id };
      }),
    );
    const told = async () => {
      const { rows } = await database.pool.query<{ isTold: boolean }>(
        `select end_told_at is not null as "isTold" from consent_records where id = any($1) order by until`,
        [all.map(({ id }) => id)],
      );
      return rows.map(({ isTold }) => isTold);
    };
    const mend = await breakRow(database, 'consent_records', 'id', all[0]!.id);
    await followConsents(context);
    expect(await told()).toEqual([false, true]);
    await mend();
    await database.pool.query('update job_failures set retry_at = now()');
    await followConsents(context);
    expect(await told()).toEqual([true, true]);
  });
});
