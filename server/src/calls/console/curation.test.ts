import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel, buildModule } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { newId } from '../../db/new-id.ts';
import { refillModules } from '../../domain/home/edit-modules.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const [one, two, three] = [
  await buildContent(database, { title: '一号' }),
  await buildContent(database, { title: '二号' }),
  await buildContent(database, { title: '三号', state: 'draft' }),
];

describe('topics', () => {
  it('are made, arranged, shown to viewers and deleted', async () => {
    const fields = {
      title: '海边',
      intro: '',
      enabled: true,
      contentIds: [two.id, one.id, three.id],
    };
    const made = await staffCall(consoleApp, 'topic/save', fields, editor);
    expect(made.data.chosen.map(({ id }) => id)).toEqual([two.id, one.id, three.id]);
    const other = await staffCall(consoleApp, 'topic/save', { ...fields, title: '山里' }, editor);
    const ids = [other.data.id, made.data.id];
    await staffCall(consoleApp, 'topic/arrange', { ids }, editor);
    const listed = await staffCall(consoleApp, 'topic/list', {}, editor);
    expect(listed.data.list.map(({ id }) => id)).toEqual(ids);
    const viewer = await guest(app);
    const shown = await signedCall(app, 'media/topic/details', { id: made.data.id }, viewer);
    expect(shown.data.list.map(({ id }) => id)).toEqual([two.id, one.id]);
    const { id, version } = made.data;
    await staffCall(consoleApp, 'topic/delete', { id, version }, editor);
    const gone = await staffCall(consoleApp, 'topic/delete', { id, version }, editor);
    expect(gone.code).toBe(4040);
  });

  it('refuse words, unknown contents and unknown topics', async () => {
    const fields = { title: '海', intro: '', enabled: true, contentIds: [one.id] };
    const word = await staffCall(consoleApp, 'topic/save', { ...fields, title: '萝莉' }, editor);
    expect(word).toMatchObject({ code: 4000, data: { field: 'title' } });
    const unknown = { ...fields, contentIds: [newId()] };
    const item = await staffCall(consoleApp, 'topic/save', unknown, editor);
    expect(item).toMatchObject({ code: 4000, data: { field: 'contentIds' } });
    const id = newId();
    const nowhere = { ...fields, id, version: 1 };
    expect((await staffCall(consoleApp, 'topic/save', nowhere, editor)).code).toBe(4040);
    expect((await staffCall(consoleApp, 'topic/info', { id }, editor)).code).toBe(4040);
  });
});

describe('performers', () => {
  it('are created, found, and have unique names', async () => {
    const fields = { name: '阿潮', intro: '', picture: null, contentIds: [one.id] };
    const { data } = await staffCall(consoleApp, 'actor/save', fields, editor);
    const found = await staffCall(consoleApp, 'actor/list', { text: '潮' }, editor);
    expect(found.data.list).toMatchObject([{ id: data.id, items: 1 }]);
    expect((await staffCall(consoleApp, 'actor/save', fields, editor)).code).toBe(4090);
    const { id } = data;
    const renamed = { ...fields, id, version: 1, name: '阿汐', contentIds: [] };
    expect((await staffCall(consoleApp, 'actor/save', renamed, editor)).data.items).toBe(0);
    const stale = await staffCall(consoleApp, 'actor/save', renamed, editor);
    expect(stale.code).toBe(4090);
    await staffCall(consoleApp, 'actor/delete', { id, version: 2 }, editor);
    expect((await staffCall(consoleApp, 'actor/info', { id }, editor)).code).toBe(4040);
    const gone = await staffCall(consoleApp, 'actor/delete', { id, version: 2 }, editor);
    expect(gone.code).toBe(4040);
  });
});

describe('tags', () => {
  it('are renamed and merged, with every content', async () => {
    const [sea, ocean] = [
      await tagContent(database, one.id, '海'),
      await tagContent(database, two.id, '大海'),
    ];
    await tagContent(database, one.id, '大海');
    const page = await staffCall(consoleApp, 'tag/page', {}, editor);
    expect(page.data.list[0]).toEqual({ id: ocean, name: '大海', items: 2 });
    const taken = await staffCall(consoleApp, 'tag/rename', { id: sea, name: '大海' }, editor);
    expect(taken.code).toBe(4090);
    const word = await staffCall(consoleApp, 'tag/rename', { id: sea, name: '幼女' }, editor);
    expect(word).toMatchObject({ code: 4000, data: { field: 'name' } });
    const merged = await staffCall(consoleApp, 'tag/merge', { id: ocean, intoId: sea }, editor);
    expect(merged.data.moved).toBe(2);
    await staffCall(consoleApp, 'tag/rename', { id: sea, name: '大海' }, editor);
    const after = await staffCall(consoleApp, 'tag/page', { text: '海' }, editor);
    expect(after.data.list).toEqual([{ id: sea, name: '大海', items: 2 }]);
    const self = { id: sea, intoId: sea };
    expect((await staffCall(consoleApp, 'tag/merge', self, editor)).code).toBe(4090);
    const unknown = { id: newId(), intoId: sea };
    expect((await staffCall(consoleApp, 'tag/merge', unknown, editor)).code).toBe(4040);
    const nobody = { id: newId(), name: '山' };
    expect((await staffCall(consoleApp, 'tag/rename', nobody, editor)).code).toBe(4040);
  });
});

describe('titles and tags of contents', () => {
  it('refuse words that suggest minors or acts without consent', async () => {
    const title = await staffCall(
      consoleApp,
      'content/update',
      { id: one.id, version: 1, title: '萝 莉' },
      editor,
    );
    expect(title).toMatchObject({ code: 4000, data: { field: 'title' } });
    const tag = { id: one.id, version: 1, tags: ['l0li'] };
    const tags = await staffCall(consoleApp, 'content/update', tag, editor);
    expect(tags).toMatchObject({ code: 4000, data: { field: 'tags' } });
  });
});

describe('the home page', () => {
  it('is arranged, filled by hand or by rule, previewed, and shown to viewers', async () => {
    const [left, right] = [await buildChannel(database), await buildChannel(database)];
    const known = await buildModule(database, left.id, [one.id]);
    const fields = {
      channelId: left.id,
      title: '最新',
      layout: 'strip',
      size: 4,
      enabled: true,
      filling: { by: 'rule', rule: { sort: 'new' } },
    } as const;
    const ruled = await staffCall(consoleApp, 'home/module/save', fields, editor);
    expect(ruled.data).toMatchObject({ items: 2, rule: { sort: 'new' } });
    const order = [
      { id: right.id, moduleIds: [ruled.data.id] },
      { id: left.id, moduleIds: [known.id] },
    ];
    const arranged = await staffCall(consoleApp, 'home/arrange', { channels: order }, editor);
    expect(arranged.data.channels.map(({ id }) => id)).toEqual([right.id, left.id]);
    const stale = await staffCall(consoleApp, 'home/arrange', { channels: [order[0]!] }, editor);
    expect(stale.code).toBe(4090);
    const viewer = await guest(app);
    const home = await signedCall(app, 'media/home', { channelId: right.id }, viewer);
    expect(home.data.modules[0]!.items.map(({ id }) => id)).toEqual([two.id, one.id]);
    await database.pool.query(`update contents set state = 'hidden' where id = $1`, [two.id]);
    await refillModules(context);
    const info = await staffCall(consoleApp, 'home/module/info', { id: ruled.data.id }, editor);
    expect(info.data.chosen.map(({ id }) => id)).toEqual([one.id]);
    const byHand = { by: 'hand' as const, contentIds: [three.id, one.id] };
    const preview = await staffCall(consoleApp, 'home/preview', { filling: byHand }, editor);
    expect(preview.data.items.map(({ id }) => id)).toEqual([one.id]);
    const moved = { id: ruled.data.id, version: info.data.version };
    const stillThere = { ...moved, version: moved.version - 1 };
    expect((await staffCall(consoleApp, 'home/module/delete', stillThere, editor)).code).toBe(4090);
    await staffCall(consoleApp, 'home/module/delete', moved, editor);
    const gone = await staffCall(consoleApp, 'home/module/delete', moved, editor);
    expect(gone.code).toBe(4040);
    const nowhere = { ...fields, channelId: newId() };
    expect((await staffCall(consoleApp, 'home/module/save', nowhere, editor)).code).toBe(4040);
    const listed = await staffCall(consoleApp, 'home/list', {}, editor);
    expect(listed.data.channels.flatMap(({ modules }) => modules)).toHaveLength(1);
  });
});

describe('hot words', () => {
  it('are pinned and kept out by editors', async () => {
    const pinned = { word: '极光', verdict: 'pinned', position: 1 } as const;
    const { data } = await staffCall(consoleApp, 'hotword/rule', pinned, editor);
    expect(data.shown).toEqual([{ word: '极光', isPinned: true, isRising: false }]);
    const listed = await staffCall(consoleApp, 'hotword/list', {}, editor);
    expect(listed.data.rules).toEqual([{ word: '极光', verdict: 'pinned', position: 1 }]);
  });

  const pin = async (word: string, position?: number) =>
    (
      await staffCall(
        consoleApp,
        'hotword/rule',
        { word, verdict: 'pinned', ...(position !== undefined && { position }) },
        editor,
      )
    ).data;
  const places = ({ rules }: { rules: { word: string; verdict: string; position: number }[] }) =>
    rules.filter((it) => it.verdict === 'pinned').map((it) => `${it.position} ${it.word}`);

  it('have places of their own, from 1 on, whatever is pinned or left', async () => {
    await pin('灯塔');
    expect(places(await pin('潮汐', 1))).toEqual(['1 潮汐', '2 极光', '3 灯塔']);
    expect(places(await pin('灯塔', 1))).toEqual(['1 灯塔', '2 潮汐', '3 极光']);
    expect(places(await pin('远处', 20))).toEqual(['1 灯塔', '2 潮汐', '3 极光', '4 远处']);
    const leave = { word: '潮汐', verdict: null } as const;
    const { data } = await staffCall(consoleApp, 'hotword/rule', leave, editor);
    expect(places(data)).toEqual(['1 灯塔', '2 极光', '3 远处']);
    expect(data.shown.map(({ word }) => word)).toEqual(['灯塔', '极光', '远处']);
  });

  it('are put into order by one call, and the second of two editors is told', async () => {
    const known = ['灯塔', '极光', '远处'];
    const order = (words: string[], as = editor) =>
      staffCall(consoleApp, 'hotword/order', { words, known }, as);
    const answers = await Promise.all([
      order(['远处', '灯塔', '极光']),
      order(['极光', '远处', '灯塔']),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 4090]));
    const saved = answers.find(({ code }) => code === 200)!.data;
    const listed = await staffCall(consoleApp, 'hotword/list', {}, editor);
    expect(places(listed.data)).toEqual(places(saved));
    expect((await order(['灯塔', '极光'])).code).toBe(4090);
    expect((await order(['', '极光'])).code).toBe(4000);
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await order(known, support)).code).toBe(4030);
    expect((await order(known, '')).code).toBe(1000);
  });

  it('are twenty at most', async () => {
    for (const index of Array.from({ length: 17 }).keys()) await pin(`热词${index}`);
    const word = { word: '多出来的', verdict: 'pinned' } as const;
    const answer = await staffCall(consoleApp, 'hotword/rule', word, editor);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'word' } });
  });
});
