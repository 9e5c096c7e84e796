import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, signedCall } from '../../test/call.ts';
import { openConsents, paperPicture } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { newId } from '../db/new-id.ts';
import { addProvider } from '../domain/consents/providers.ts';
import { followProviders } from '../domain/consents/end-provider.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
const { statesOf } = openConsents({ ...{ app, context, consoleApp, moderator } });
const paper = (await paperPicture()).toString('base64');

let made = 0;
function add(over: object = {}) {
  made += 1;
  const agreement = {
    ...{ name: `海岸片库 ${made}`, agreedOn: '2026-01-02', until: null, scopes: ['publish'] },
    ...{ coversPeople: true, files: [paper], ...over },
  } as Parameters<typeof staffCall<'provider/add'>>[2];
  return staffCall(consoleApp, 'provider/add', agreement, moderator);
}
const link = (id: string, contentIds: string[], linked = true) =>
  staffCall(consoleApp, 'provider/link', { id, contentIds, linked }, moderator);
const end = (id: string) =>
  staffCall(consoleApp, 'provider/end', { id, reason: '不再续签' }, moderator);
const publish = (id: string) => staffCall(consoleApp, 'content/publish', { id }, editor);

async function adultFilm(state: 'approved' | 'published' = 'approved') {
  const { id } = await buildContent(database, { rating: 'adult', state, peopleShown: 2 });
  await buildMedia(context, id, 8);
  return id;
}

describe('an agreement with a provider', () => {
  it('is sealed, and opened one picture at a time', async () => {
    const { data, code } = await add();
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'active', contents: 0, coversPeople: true });
    const file = await staffCall(consoleApp, 'provider/file', { id: data.fileIds[0]! }, moderator);
    expect(Buffer.from(file.data.webp, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const { rows } = await database.pool.query<{ storage_key: string }>(
      `select storage_key from provider_files where provider_id = $1`,
      [data.id],
    );
    const stored = await buffer((await context.storage.get(rows[0]!.storage_key)).stream);
    expect(stored.includes('WEBP')).toBe(false);
  });

  it('covers everybody shown, where the provider keeps their records', async () => {
    const { data: covering } = await add();
    const { data: other } = await add({ coversPeople: false });
    const [first, second] = [await adultFilm(), await adultFilm()];
    expect((await publish(first)).code).toBe(4090);
    expect((await link(covering.id, [first])).data).toMatchObject({ contents: 1 });
    await link(other.id, [second]);
    expect((await publish(first)).code).toBe(200);
    expect((await publish(second)).code).toBe(4090);
    expect((await link(covering.id, [first], false)).tip).toContain('不能取消关联');
    expect((await link(other.id, [first])).tip).toContain('已经关联别的合作方');
  });

  it('takes down everything of the provider when it ends, and lets nothing be published', async () => {
    const { data: provider } = await add();
    const general = await buildContent(database);
    await buildMedia(context, general.id, 8);
    const film = await adultFilm('published');
    const draft = await adultFilm();
    await link(provider.id, [general.id, film]);
    const ended = await end(provider.id);
    expect(ended.data).toMatchObject({ state: 'ended', reason: '不再续签' });
    expect(await statesOf([general.id, film])).toEqual(['takenDown', 'takenDown']);
    const viewer = await adultGuest(app);
    expect((await signedCall(app, 'media/play', { id: general.id }, viewer)).code).toBe(4040);
    expect((await link(provider.id, [draft])).code).toBe(4090);
    expect((await end(provider.id)).code).toBe(4090);
    await database.pool.query(`update contents set state = 'approved' where id = $1`, [film]);
    expect((await publish(film)).tip).toContain('合作协议已经结束');
    // What an interruption left up is taken down by the job.
    await followProviders(context);
    expect(await statesOf([film])).toEqual(['takenDown']);
  });

  it('resolves the reports of what it took down, but for graver ones', async () => {
    const { data: provider } = await add();
    const ids: string[] = [];
    for (const reason of ['spam', 'minor'] as const) {
      const { id } = await buildContent(database);
      await buildMedia(context, id, 8);
      const report = { kind: 'content' as const, id, reason, text: '' };
      expect((await signedCall(app, 'report/add', report, await adultGuest(app))).code).toBe(200);
      ids.push(id);
    }
    await link(provider.id, ids);
    await end(provider.id);
    expect(await statesOf(ids)).toEqual(['takenDown', 'takenDown']);
    const { rows } = await database.pool.query(
      `select state, decision, decision_reason as reason from report_cases
        where subject_id = any($1::uuid[]) order by reason = 'minor'`,
      [ids],
    );
    expect(rows).toEqual([
      { state: 'decided', decision: 'takeDown', reason: '合作协议已经结束：不再续签' },
      { state: 'open', decision: null, reason: '' },
    ]);
  });

  it('may be agreed on today in Shanghai, before that day begins in UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T16:30:00Z') });
    try {
      const staff = {
        ...{ staffId: newId(), sessionId: newId(), role: 'moderator' as const },
        ...{ login: 'moderator', address: '' },
      };
      const agreement = {
        ...{ name: '早班片库', until: null, scopes: ['publish' as const], coversPeople: true },
        files: [paper],
      };
      const adding = (agreedOn: string) => addProvider(context, staff, { ...agreement, agreedOn });
      await expect(adding('2026-03-03')).rejects.toMatchObject({ code: 4000 });
      expect((await adding('2026-03-02')).agreedOn).toBe('2026-03-02');
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends by itself after its last day', async () => {
    const until = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const { data: provider } = await add({ until });
    const film = await adultFilm('published');
    await link(provider.id, [film]);
    await followProviders(context);
    expect(await statesOf([film])).toEqual(['published']);
    await database.pool.query(
      `update providers set until = (now() at time zone 'Asia/Shanghai')::date - 1 where id = $1`,
      [provider.id],
    );
    await followProviders(context);
    expect(await statesOf([film])).toEqual(['takenDown']);
    const info = await staffCall(consoleApp, 'provider/info', { id: provider.id }, moderator);
    expect(info.data.state).toBe('expired');
  });

  it('is of the uses it names: saving and AI need theirs', async () => {
    const { data: provider } = await add();
    const { id } = await buildContent(database);
    await buildMedia(context, id, 8);
    await context.settings.change({ offlineTiers: ['normal'], offlineDays: 7 });
    const viewer = await adultGuest(app);
    await database.pool.query(
      `update users set normal_until = now() + interval '30 days' where id = $1`,
      [viewer.id],
    );
    const save = () => signedCall(app, 'media/cache', { id }, viewer);
    expect((await save()).code).toBe(200);
    await link(provider.id, [id]);
    expect((await save()).code).toBe(4030);
    const { id: made2 } = await buildContent(database);
    await tagContent(database, made2, 'AI生成');
    expect((await link(provider.id, [made2])).tip).toContain('用于 AI');
  });

  it('is refused where it is over, named twice, unknown, no picture, and to other roles', async () => {
    const { data: first } = await add();
    expect((await add({ name: first.name })).code).toBe(4090);
    expect(await add({ until: '2026-01-03' })).toMatchObject({ data: { field: 'until' } });
    expect(await add({ agreedOn: '2099-01-01' })).toMatchObject({ data: { field: 'agreedOn' } });
    expect((await add({ files: ['AAAA'] })).code).toBe(4150);
    expect((await add({ scopes: ['download'] })).code).toBe(4000);
    expect((await end(newId())).code).toBe(4040);
    expect((await link(first.id, [newId()])).code).toBe(4040);
    expect((await link(newId(), [newId()])).code).toBe(4040);
    const none = await staffCall(consoleApp, 'provider/file', { id: newId() }, moderator);
    expect(none.code).toBe(4040);
    expect((await staffCall(consoleApp, 'provider/list', {}, editor)).code).not.toBe(200);
    const active = { state: 'active' as const, pageSize: 1 };
    const page = await staffCall(consoleApp, 'provider/list', active, moderator);
    const next = { ...active, cursor: page.data.cursor! };
    const { data } = await staffCall(consoleApp, 'provider/list', next, moderator);
    expect(data.list[0]!.id).not.toBe(page.data.list[0]!.id);
  });
});
