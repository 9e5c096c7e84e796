import { describe, expect, it } from 'vitest';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { roomKind } from '@yehang/contract/shapes/console-room.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { newId } from '../../db/new-id.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const other = await staffCookie(consoleApp, context, 'editor');

type Request<Name extends 'content/draft' | 'room/save'> = Parameters<typeof staffCall<Name>>[2];

const draft = (request: Partial<Request<'content/draft'>> = {}, cookie = editor) =>
  staffCall(
    consoleApp,
    'content/draft',
    { idempotencyKey: newId(), kind: 'comic', title: '夜航船', ...request },
    cookie,
  );
const info = (id: string) => staffCall(consoleApp, 'room/info', { id }, editor);
const save = (request: Request<'room/save'>) => staffCall(consoleApp, 'room/save', request, editor);

async function actsOn(subject: string): Promise<{ action: string; detail: unknown }[]> {
  const { rows } = await database.pool.query<{ action: string; detail: unknown }>(
    'select action, detail::jsonb as detail from audit_entries where subject = $1 order by id',
    [subject],
  );
  return rows;
}

describe('content/draft', () => {
  it.each(roomKind.options)(
    'begins a %s that can be found, edited, and not yet published',
    async (kind) => {
      const { data } = await draft({ kind, title: '  夜航船 ' });
      expect(data).toMatchObject({ kind, title: '夜航船', state: 'draft', version: 1 });
      expect((await info(data.id)).data).toMatchObject({
        id: data.id,
        terms: {
          rule: 'free',
          tier: null,
          priceGoldCents: null,
          partPriceGoldCents: null,
          previewUnits: 0,
        },
      });
      expect(await actsOn(data.id)).toEqual([
        { action: 'item.create', detail: { kind, title: '夜航船' } },
      ]);
    },
  );

  it('gives the same content for the same key of the same person, and audits it once', async () => {
    const request = { idempotencyKey: newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => draft(request)));
    const ids = new Set(answers.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect(await actsOn([...ids][0]!)).toHaveLength(1);
    expect(ids.has((await draft(request, other)).data.id)).toBe(false);
    expect((await draft({ ...request, kind: 'novel' })).code).toBe(4090);
  });

  it('refuses kinds that are made of a file, refused words, and an empty title', async () => {
    expect((await draft({ kind: 'long' as 'comic' })).code).toBe(4000);
    expect(await draft({ title: ' ' })).toMatchObject({ code: 4000, data: { field: 'title' } });
    expect(await draft({ title: '幼女' })).toMatchObject({ code: 4000, data: { field: 'title' } });
  });
});

describe('room/save', () => {
  const terms = {
    rule: 'vipOrGold',
    tier: 'normal',
    priceGoldCents: 9_900,
    partPriceGoldCents: 300,
    previewUnits: 3,
  } as const;

  it('saves fields, prices and details together as one version', async () => {
    const { data: novel } = await draft({ kind: 'novel' });
    const { data: audio } = await draft({ kind: 'audio' });
    const details = {
      kind: 'audio',
      author: '无名',
      narrator: '老周',
      finished: true,
      textContentId: novel.id,
    } as const;
    const { data } = await save({
      ...{ id: audio.id, version: 1, description: '听一夜', tags: ['海'], terms, details },
    });
    expect(data).toMatchObject({ version: 2, description: '听一夜', terms, details });
    expect((await info(audio.id)).data).toMatchObject({ version: 2, terms, details });
    const [, change] = await actsOn(audio.id);
    expect(change).toMatchObject({
      action: 'item.update',
      detail: {
        partPriceGoldCents: { from: null, to: 300 },
        narrator: { from: '', to: '老周' },
        rule: { from: 'free', to: 'vipOrGold' },
      },
    });
    const again = await save({ id: audio.id, version: 1, title: '另一个' });
    expect(again.code).toBe(4090);
  });

  it('leaves what is not named as it is', async () => {
    const { data } = await draft();
    const comic = { kind: 'comic', author: '海', finished: false } as const;
    const layout = { layout: 'strip', direction: 'ltr' } as const;
    await save({ id: data.id, version: 1, terms, details: { ...comic, ...layout } });
    const saved = await save({ id: data.id, version: 2, title: '新的标题' });
    expect(saved.data).toMatchObject({ title: '新的标题', terms, details: layout });
  });

  const badTerms = [
    [{ ...terms, tier: null }, 'terms.tier'],
    [{ ...terms, rule: 'gold' }, 'terms.tier'],
    [{ ...terms, priceGoldCents: null, partPriceGoldCents: null }, 'terms.priceGoldCents'],
    [{ ...terms, rule: 'vip' }, 'terms.priceGoldCents'],
    [{ ...terms, priceGoldCents: 0 }, 'terms.priceGoldCents'],
    [{ ...terms, previewUnits: -1 }, 'terms.previewUnits'],
  ] as const;
  it.each(badTerms)('refuses terms that do not fit together: %o', async (bad, field) => {
    const { data } = await draft();
    expect(await save({ id: data.id, version: 1, terms: bad })).toMatchObject({
      code: 4000,
      data: { field },
    });
  });

  it.each(roomKind.options.filter((kind) => !kindsThatCan('chapters').includes(kind as 'comic')))(
    'sells a %s as a whole alone',
    async (kind) => {
      const { data } = await draft({ kind });
      expect(await save({ id: data.id, version: 1, terms })).toMatchObject({
        code: 4000,
        data: { field: 'terms.partPriceGoldCents' },
      });
    },
  );

  it('refuses details of another kind, and a text that is no novel or has a voice already', async () => {
    const { data: comic } = await draft();
    const details = { kind: 'novel', author: '', finished: false } as const;
    expect(await save({ id: comic.id, version: 1, details })).toMatchObject({
      code: 4000,
      data: { field: 'details.kind' },
    });
    const { data: novel } = await draft({ kind: 'novel' });
    const voiceOf = async (textContentId: string) => {
      const { data } = await draft({ kind: 'audio' });
      const own = {
        kind: 'audio',
        author: '',
        finished: false,
        narrator: '',
        textContentId,
      } as const;
      return save({ id: data.id, version: 1, details: own });
    };
    const refused = { code: 4000, data: { field: 'details.textContentId' } };
    expect(await voiceOf(comic.id)).toMatchObject(refused);
    expect(await voiceOf(newId())).toMatchObject(refused);
    expect((await voiceOf(novel.id)).code).toBe(200);
    expect(await voiceOf(novel.id)).toMatchObject(refused);
  });

  it('refuses a layout without a direction, an unknown cover, and what is no room', async () => {
    const { data } = await draft();
    const half = {
      kind: 'comic',
      author: '',
      finished: false,
      layout: 'strip',
      direction: null,
    } as const;
    expect(await save({ id: data.id, version: 1, details: half })).toMatchObject({
      code: 4000,
      data: { field: 'details.direction' },
    });
    expect(await save({ id: data.id, version: 1, cover: 'p/none.webp' })).toMatchObject({
      code: 4000,
      data: { field: 'cover' },
    });
    const { id } = await buildContent(database);
    expect((await info(id)).code).toBe(4040);
    expect((await save({ id, version: 1, title: '视频' })).code).toBe(4040);
    expect((await info(newId())).code).toBe(4040);
  });
});

describe('room/save of what is announced', () => {
  const none = { kind: 'reserved', releasedContentId: null, teaserContentId: null } as const;
  const announced = async () => (await draft({ kind: 'reserved' })).data.id;

  it('keeps its release, what comes of it and its teaser, and shows them to subscribers', async () => {
    const [id, game, teaser] = await Promise.all([
      announced(),
      buildContent(database, { kind: 'game' }),
      buildContent(database, { kind: 'long' }),
    ]);
    const details = {
      ...none,
      releaseAt: Date.UTC(2030, 0, 1),
      releasedContentId: game.id,
      teaserContentId: teaser.id,
    };
    expect((await info(id)).data.details).toEqual({ ...none, releaseAt: null });
    expect((await save({ id, version: 1, details })).data).toMatchObject({ version: 2, details });
    const later = { ...details, releaseAt: Date.UTC(2031, 0, 1), teaserContentId: null };
    expect((await save({ id, version: 2, details: later })).data.details).toEqual(later);
  });

  it('refuses a release without a time, and contents that do not fit', async () => {
    const [id, comic] = await Promise.all([announced(), draft()]);
    const at = Date.UTC(2030, 0, 1);
    const refused = async (details: Request<'room/save'>['details']) =>
      (await save({ id, version: 1, details })).data as unknown;
    expect(await refused({ ...none, releaseAt: null })).toEqual({ field: 'details.releaseAt' });
    for (const releasedContentId of [newId(), id])
      expect(await refused({ ...none, releaseAt: at, releasedContentId })).toEqual({
        field: 'details.releasedContentId',
      });
    for (const teaserContentId of [newId(), comic.data.id])
      expect(await refused({ ...none, releaseAt: at, teaserContentId })).toEqual({
        field: 'details.teaserContentId',
      });
  });
});
