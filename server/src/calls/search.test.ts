import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { contentPerformers, performers } from '../db/schema/topics.ts';
import { hotWordState, refreshHotWords, ruleHotWord } from '../domain/search/hot-words.ts';
import { indexChanges } from '../domain/search/index-changes.ts';
import { refreshPhrases } from '../domain/search/phrases.ts';

const { app, database, context } = await testApp();
const settle = async () => {
  while (await indexChanges(context)) continue;
};

const uploader = await buildUser(database, { nickname: '海风电台' });
const sea = await buildContent(database, {
  title: '海风吹过灯塔',
  uploaderId: uploader.id,
  extent: 100,
});
const paid = await buildContent(database, {
  title: '海风里的长夜',
  kind: 'short',
  extent: 2000,
  rule: 'gold',
  priceGoldCents: 500,
  plays: 100,
  publishedAt: new Date('2020-05-01T00:00:00Z'),
});
const adult = await buildContent(database, { title: '海风与成年人的夜', rating: 'adult' });
const draft = await buildContent(database, { title: '海风草稿', state: 'draft' });
const tagId = await tagContent(database, paid.id, '潮汐');
beforeAll(settle);

type Request = Parameters<typeof signedCall<'search/details'>>[2];

async function idsOf(request: Request, session?: Awaited<ReturnType<typeof guest>>) {
  const { data } = await signedCall(app, 'search/details', request, session ?? (await guest(app)));
  return data.list.map((hit) => (hit.kind === 'content' ? hit.card.id : hit.user.id));
}

describe('search/details', () => {
  it('shows how many follow an uploader, and each viewer whom they follow', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    await signedCall(app, 'user/care', { userId: uploader.id, isFollowed: true }, me);
    await settleFollowCounts(database);
    const page = async (session: typeof me) => {
      const request = { text: '海风电台', kind: 'user' } as const;
      return (await signedCall(app, 'search/details', request, session)).data;
    };
    expect((await page(other)).followedIds).toEqual([]);
    const mine = await page(me);
    expect(mine.followedIds).toEqual([uploader.id]);
    expect(mine.list).toMatchObject([{ kind: 'user', user: { id: uploader.id, followers: 1 } }]);
    await signedCall(app, 'user/care', { userId: uploader.id, isFollowed: false }, me);
    expect((await page(me)).followedIds).toEqual([]);
  });

  it('finds videos and uploaders, marks the hits, and keeps drafts and adult items away', async () => {
    const { data } = await signedCall(app, 'search/details', { text: '海风' }, await guest(app));
    const ids = data.list.map((hit) => (hit.kind === 'content' ? hit.card.id : hit.user.id));
    expect([...ids].sort()).toEqual([sea.id, paid.id, uploader.id].sort());
    const hit = data.list.find((it) => it.kind === 'content' && it.card.id === sea.id)!;
    expect(hit.parts).toEqual([
      { text: '海风', isHit: true },
      { text: '吹过灯塔', isHit: false },
    ]);
    expect(ids).not.toContain(draft.id);
    expect(await idsOf({ text: '海风' }, await adultGuest(app))).toContain(adult.id);
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    expect(await idsOf({ text: '海风' }, light)).not.toContain(adult.id);
  });

  it.each<[string, Partial<Request>, string[]]>([
    ['short videos', { kind: 'short' }, [paid.id]],
    ['uploaders', { kind: 'user' }, [uploader.id]],
    ['a length', { length: 'to60' }, [paid.id]],
    ['another length', { length: 'to5' }, [sea.id]],
    ['a price', { price: 'gold' }, [paid.id]],
    ['what is free', { price: 'free' }, [sea.id]],
    ['a year', { year: 2020 }, [paid.id]],
    ['a tag', { tagId }, [paid.id]],
    ['no channel of that id', { channelId: tagId }, []],
    ['most played first', { sort: 'hot' }, [paid.id, sea.id]],
    ['newest first', { sort: 'new' }, [sea.id, paid.id]],
  ])('narrows to %s', async (_what, conditions, expected) => {
    expect(await idsOf({ text: '海风', ...conditions })).toEqual(expected);
  });

  it('has nothing twice over all pages', async () => {
    const session = await guest(app);
    for (let number = 0; number < 25; number += 1)
      await buildContent(database, { title: `沙丘第 ${number} 站` });
    await settle();
    const met: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(
        app,
        'search/details',
        { text: '沙丘', pageSize: 7, cursor },
        session,
      );
      met.push(...data.list.flatMap((hit) => (hit.kind === 'content' ? [hit.card.id] : [])));
      cursor = data.cursor ?? undefined;
    } while (cursor);
    expect(met).toHaveLength(25);
    expect(new Set(met).size).toBe(25);
  });

  it('follows publishing, renaming, retagging and hiding', async () => {
    const video = await buildContent(database, { title: '珍珠岛', state: 'draft' });
    await settle();
    const find = (text: string) => idsOf({ text });
    expect(await find('珍珠')).toEqual([]);
    const change = async (set: string) => {
      await database.pool.query(`update contents set ${set} where id = $1`, [video.id]);
      await settle();
    };
    await change(`state = 'published', published_at = now()`);
    await expect.poll(() => find('珍珠')).toEqual([video.id]);
    await change(`title = '琥珀湾'`);
    await expect.poll(() => find('珍珠')).toEqual([]);
    expect(await find('琥珀')).toEqual([video.id]);
    await tagContent(database, video.id, '珊瑚');
    await settle();
    await expect.poll(() => find('珊瑚')).toEqual([video.id]);
    await database.pool.query(`update tags set name = '海葵' where name = '珊瑚'`);
    await settle();
    await expect.poll(() => find('海葵')).toEqual([video.id]);
    await change(`state = 'hidden'`);
    await expect.poll(() => find('琥珀')).toEqual([]);
  });

  it('refuses forbidden words with a plain message', async () => {
    const session = await guest(app);
    const answer = await signedCall(app, 'search/details', { text: '幼 女' }, session);
    expect(answer).toMatchObject({ status: 403, code: 4030, tip: '这个词不能搜索，换一个试试' });
  });

  it('refuses requests without a session, without a word, and with an invalid cursor', async () => {
    expect((await signedCall(app, 'search/details', { text: '海' })).code).toBe(1000);
    const session = await guest(app);
    const empty = await signedCall(app, 'search/details', { text: ' ' }, session);
    expect(empty).toMatchObject({ code: 4000, data: { field: 'text' } });
    const forged = await signedCall(app, 'search/details', { text: '海', cursor: 'x' }, session);
    expect(forged).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });

  it.each(["'", "a' & 'b", '\\', ':*', '!!!', '（）', '\u200b', '%_', '海'.repeat(60), '🌊', 'ﷺ'])(
    'survives %j',
    async (text) => {
      const { status } = await signedCall(app, 'search/details', { text }, await guest(app));
      expect(status).toBeLessThan(500);
    },
  );

  it.each([
    { what: 'contents', kind: 'long', queried: 0 },
    { what: 'uploaders, but for whom the viewer follows', kind: 'user', queried: 1 },
  ] as const)('repeats an answer of $what without a query', async ({ kind, queried }) => {
    const session = await guest(app);
    await idsOf({ text: '海风', kind }, session);
    const { pool } = database;
    const query = pool.query.bind(pool);
    let queries = 0;
    pool.query = ((...args: Parameters<typeof query>) => {
      queries += 1;
      return query(...args);
    }) as typeof pool.query;
    await idsOf({ text: '海風', kind }, session);
    pool.query = query;
    expect(queries).toBe(queried);
  });
});

describe('search/suggest', () => {
  it('completes tags, uploaders and titles, by characters, pinyin and initials', async () => {
    await refreshPhrases(context);
    const session = await guest(app);
    const suggest = async (text: string) => {
      const { data } = await signedCall(app, 'search/suggest', { text }, session);
      return data.list.map((it) => it.text);
    };
    expect(await suggest('海')).toEqual(expect.arrayContaining(['海风电台', '海风吹过灯塔']));
    expect(await suggest('haifeng')).toContain('海风电台');
    expect(await suggest('hfd')).toContain('海风电台');
    expect(await suggest('chao')).toContain('潮汐');
    expect(await suggest('萝莉')).toEqual([]);
  });

  it('names the person of a unique name, and none for a word', async () => {
    const [one, ...twins] = [
      await buildUser(database, { nickname: '鲸落' }),
      await buildUser(database, { nickname: '鲸群' }),
      await buildUser(database, { nickname: '鲸群' }),
    ];
    for (const { id } of [one, ...twins]) await buildContent(database, { uploaderId: id });
    const { id: contentId } = await buildContent(database);
    const performer = { id: newId(), name: '鲸歌' };
    await database.orm.insert(performers).values(performer);
    await database.orm.insert(contentPerformers).values({ performerId: performer.id, contentId });
    await tagContent(database, contentId, '鲸鱼');
    await refreshPhrases(context);
    const people = async () => {
      const { data } = await signedCall(app, 'search/suggest', { text: '鲸' }, await guest(app));
      return Object.fromEntries(data.list.map(({ text, personId }) => [text, personId]));
    };
    expect(await people()).toEqual({ 鲸落: one.id, 鲸群: null, 鲸歌: performer.id, 鲸鱼: null });
    // A second person of that name makes it ambiguous.
    const later = await buildUser(database, { nickname: '鲸落' });
    await buildContent(database, { uploaderId: later.id });
    await refreshPhrases(context);
    context.searchPages.clear();
    expect((await people())['鲸落']).toBeNull();
  });

  it('requires a session', async () => {
    expect((await signedCall(app, 'search/suggest', { text: '海' })).code).toBe(1000);
  });
});

describe('search/hot', () => {
  const staff = {
    staffId: null as never,
    login: 'owner',
    role: 'owner',
    sessionId: '',
    address: '127.0.0.1',
  } as const;

  beforeEach(async () => {
    await context.searchLog.flush(database);
    await database.pool.query('delete from searches');
  });

  /** Lets all accounts so far be a day old. */
  const passDay = () =>
    database.pool.query(`update users set created_at = created_at - interval '25 hours'`);
  const refresh = async () => {
    await context.searchLog.flush(database);
    await refreshHotWords(context);
  };
  const wordsShown = async () => {
    const { data } = await signedCall(app, 'search/hot', {}, await guest(app));
    return data.list.map(({ word }) => word);
  };

  it('is not filled by many guests of one address, nor by accounts of a moment', async () => {
    await context.settings.change({ newWordsWait: false });
    const { id } = await buildContent(database, { title: '灌水词' });
    await settle();
    const note = async (count: number, prefixOf: (viewer: number) => string) => {
      for (let viewer = 0; viewer < count; viewer += 1)
        context.searchLog.note((await buildUser(database)).id, '灌水词', prefixOf(viewer));
      await refresh();
    };
    await note(40, () => '203.0.113.0/24');
    await passDay();
    await refresh();
    expect(await wordsShown()).toEqual([]);
    await note(3, (viewer) => `198.51.${viewer}.0/24`);
    expect(await wordsShown()).toEqual([]);
    await passDay();
    await refresh();
    expect(await wordsShown()).toEqual(['灌水词']);
    await refreshPhrases(context);
    const viewer = await guest(app);
    const suggested = () => signedCall(app, 'search/suggest', { text: '灌水' }, viewer);
    expect((await suggested()).data.list[0]).toMatchObject({ text: '灌水词', source: 'word' });

    await context.settings.change({ newWordsWait: true });
    await refresh();
    await refreshPhrases(context);
    context.searchPages.clear();
    expect(await wordsShown()).toEqual([]);
    expect((await suggested()).data.list.map(({ source }) => source)).not.toContain('word');
    const waiting = (await hotWordState(context)).searched.find(({ word }) => word === '灌水词');
    expect(waiting).toMatchObject({ viewers: 4, isWaiting: true });
    await ruleHotWord(context, staff, { word: '灌水词', verdict: 'approved', position: 1 });
    expect(await wordsShown()).toEqual(['灌水词']);

    // Nothing behind it any more.
    await database.pool.query(`update contents set state = 'hidden' where id = $1`, [id]);
    await settle();
    await refresh();
    expect(await wordsShown()).toEqual([]);
  });

  it('has the other words where one cannot be looked up', async () => {
    await context.settings.change({ newWordsWait: false });
    const words = ['鸣沙山', '莫高窟'];
    for (const title of words) await buildContent(database, { title });
    await settle();
    for (let viewer = 0; viewer < 3; viewer += 1) {
      const { id } = await buildUser(database, { phone: `1390000000${viewer}`, deviceId: null });
      for (const word of words) context.searchLog.note(id, word, `192.0.${viewer}.0/24`);
    }
    await context.searchLog.flush(database);
    const lookedUp = vi.spyOn(context.commonTerms, 'lookedUp');
    lookedUp.mockRejectedValueOnce(new Error('this word is broken'));
    await expect(refreshHotWords(context)).rejects.toThrow('1 of 2 failed');
    lookedUp.mockRestore();
    expect(await wordsShown()).toHaveLength(1);
    await refresh();
    expect((await wordsShown()).toSorted()).toEqual(words.toSorted());
  });

  it('counts a place once, however often it searches; what is searched every day does not climb', async () => {
    await context.settings.change({ newWordsWait: false });
    for (const title of ['驼铃', '绿洲']) await buildContent(database, { title });
    await settle();
    const { id } = await buildUser(database, { phone: '13700000000', deviceId: null });
    await database.pool.query(
      `insert into searches (hour, folded, user_id, word, origin)
       select floor(extract(epoch from now()) / 3600)::int - hour, '驼铃', $1, '驼铃', hour % 3 || '.0/24'
       from generate_series(0, 70) hour
       union all
       select floor(extract(epoch from now()) / 3600)::int - 1, '绿洲', gen_random_uuid(), '绿洲', n || '.0/24'
       from generate_series(1, 8) n`,
      [id],
    );
    await database.pool.query(
      `insert into users (id, nickname, invite_code, phone)
       select user_id, '路人', 'hot' || row_number() over (), '1370000100' || row_number() over ()
       from searches where folded = '绿洲'`,
    );
    await refresh();
    const { data } = await signedCall(app, 'search/hot', {}, await guest(app));
    expect(data.list).toMatchObject([
      { word: '绿洲', isRising: true },
      { word: '驼铃', isRising: false },
    ]);
  });

  it('counts a protected account at once', async () => {
    await context.settings.change({ newWordsWait: false });
    await buildContent(database, { title: '月牙泉' });
    await settle();
    for (let viewer = 0; viewer < 3; viewer += 1) {
      const { id } = await buildUser(database, { phone: `1380000000${viewer}`, deviceId: null });
      context.searchLog.note(id, '月牙泉', `192.0.${viewer}.0/24`);
    }
    await refresh();
    expect(await wordsShown()).toEqual(['月牙泉']);
  });

  it('shows what at least three viewers searched, and what the operator pins', async () => {
    await context.settings.change({ newWordsWait: false });
    for (let viewer = 0; viewer < 3; viewer += 1) await idsOf({ text: '海风' }, await guest(app));
    const busy = await guest(app);
    for (let again = 0; again < 5; again += 1) await idsOf({ text: '沙丘' }, busy);
    await passDay();
    await refresh();
    const session = await guest(app);
    const shown = async () => {
      const { data } = await signedCall(app, 'search/hot', {}, session);
      return data.list.map(({ word }) => word);
    };
    expect(await shown()).toEqual(['海风']);
    await ruleHotWord(context, staff, { word: '极光', verdict: 'pinned', position: 1 });
    expect(await shown()).toEqual(['极光', '海风']);
    await ruleHotWord(context, staff, { word: '海風', verdict: 'blocked', position: 1 });
    expect(await shown()).toEqual(['极光']);
    await ruleHotWord(context, staff, { word: '海风', verdict: null, position: 1 });
    expect(await shown()).toEqual(['极光', '海风']);
    const refused = ruleHotWord(context, staff, { word: '萝莉', verdict: 'pinned', position: 1 });
    await expect(refused).rejects.toMatchObject({ code: 4000 });
    expect((await signedCall(app, 'search/hot', {})).code).toBe(1000);
  });
});
