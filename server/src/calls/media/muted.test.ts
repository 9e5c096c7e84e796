import { describe, expect, it } from 'vitest';
import { MOST_MUTED_WORDS } from '@yehang/contract/shapes/muted-words-values.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();

const uploaders = await Promise.all(
  ['潮汐', '北风', '灯塔', '屋檐', '锦鲤', '慢车'].map((nickname) =>
    buildUser(database, { nickname }),
  ),
);
for (let number = 0; number < 24; number += 1)
  await buildShort(context, { uploaderId: uploaders[number % 6]!.id, title: `第 ${number} 夜` }, [
    number % 2 === 0 ? '極光 Aurora' : '海',
  ]);
await renewPool(context);

const mute = (session: TestSession, word: string, isMuted = true) =>
  signedCall(app, 'media/muted/set', { word, isMuted }, session);

/** Every page of 推荐. */
async function readAll(session: TestSession, pageSize: number) {
  const pages = [];
  let cursor: string | null = null;
  do {
    const body: { pageSize: number; cursor?: string } = { pageSize, ...(cursor && { cursor }) };
    const { data } = await signedCall(app, 'media/recommend', body, session);
    pages.push(data.list);
    cursor = data.cursor;
  } while (cursor);
  return pages;
}

describe('muted words', () => {
  it('keep matching videos out of the feed, in either script, with full pages', async () => {
    const session = await guest(app);
    expect((await mute(session, ' 极 光ａｕ')).data.words).toEqual(['极 光ａｕ']);
    const pages = await readAll(session, 4);
    const shown = pages.flat();
    expect(shown).toHaveLength(12);
    expect(shown.flatMap(({ item }) => item.tags.map(({ name }) => name))).not.toContain(
      '極光 Aurora',
    );
    expect(new Set(shown.map(({ item }) => item.id)).size).toBe(12);
    expect(pages[0]).toHaveLength(4);
    expect(pages[1]).toHaveLength(4);
  });

  it('match titles and names of uploaders', async () => {
    const session = await guest(app);
    await mute(session, '潮汐');
    await mute(session, '第13夜');
    const shown = (await readAll(session, 8)).flat().map(({ item }) => item);
    expect(shown.map(({ uploader }) => uploader?.nickname)).not.toContain('潮汐');
    expect(shown.map(({ title }) => title)).not.toContain('第 13 夜');
    expect(shown).toHaveLength(19);
  });

  it('apply from the next page of a session on, until they are removed', async () => {
    const session = await guest(app);
    const first = await signedCall(app, 'media/recommend', { pageSize: 2 }, session);
    await mute(session, '海');
    const rest = { pageSize: 20, cursor: first.data.cursor! };
    const { data } = await signedCall(app, 'media/recommend', rest, session);
    expect(data.list.flatMap(({ item }) => item.tags.map(({ name }) => name))).not.toContain('海');
    expect((await mute(session, '海', false)).data.words).toEqual([]);
    expect((await readAll(session, 20)).flat()).toHaveLength(24);
  });

  it("are a viewer's own, each once, the latest first", async () => {
    const session = await guest(app);
    await mute(session, '极光');
    await mute(session, '雨');
    await mute(session, '極光');
    const { data } = await signedCall(app, 'media/muted/list', {}, session);
    expect(data.words).toEqual(['雨', '極光']);
    const other = await signedCall(app, 'media/muted/list', {}, await guest(app));
    expect(other.data.words).toEqual([]);
  });

  it('are limited, also where many come at once', async () => {
    const session = await guest(app);
    const answers = await Promise.all(
      Array.from({ length: MOST_MUTED_WORDS + 10 }, (_, number) => mute(session, `词${number}`)),
    );
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ code: 4000, data: { field: 'word' } });
    const { data } = await signedCall(app, 'media/muted/list', {}, session);
    expect(data.words).toHaveLength(MOST_MUTED_WORDS);
  });

  it('require comparable characters, and a session', async () => {
    const blank = await mute(await guest(app), '\u200d');
    expect(blank).toMatchObject({ code: 4000, data: { field: 'word' } });
    expect((await signedCall(app, 'media/muted/set', { word: '海' })).code).toBe(1000);
    expect((await signedCall(app, 'media/muted/list', {})).code).toBe(1000);
  });
});
