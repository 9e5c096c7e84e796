import { describe, expect, it } from 'vitest';
import type { MarkToSave } from '@yehang/contract/shapes/reading-mark.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { newId } from '../db/new-id.ts';

const { app, database } = await testApp();

const SOLD = {
  rule: 'gold',
  previewUnits: 1,
  partPriceGoldCents: 300,
  priceGoldCents: 1_000,
} as const;

/** A novel of which only the first chapter is free. */
const buildSold = () => buildBook(database, { kind: 'novel', chapters: 3, content: SOLD });

const setText = (partId: string, paragraphs: object[]) =>
  database.pool.query('update part_texts set paragraphs = $2 where part_id = $1', [
    partId,
    JSON.stringify(paragraphs),
  ]);

const text = (id: number, words: string) => ({ kind: 'text', id, text: words });

async function buyChapter(me: TestSession, id: string, chapterId: string): Promise<void> {
  await giveGold(database, me.id, 300);
  const part = { what: 'chapters' as const, chapterIds: [chapterId] };
  const body = { id, part, expectedPriceGoldCents: 300, idempotencyKey: newId() };
  expect((await signedCall(app, 'novel/pay', body, me)).code).toBe(200);
}

describe('novelChapter/info', () => {
  it('gives a text in simplified or traditional characters, with the same ids', async () => {
    const me = await guest(app);
    const { chapterIds } = await buildBook(database, { kind: 'novel' });
    const id = chapterIds[0]!;
    await setText(id, [text(3, '他的头发里面'), { kind: 'break', id: 4 }, text(7, '萬裏長雲')]);
    const read = async (script?: 'simplified' | 'traditional') =>
      (await signedCall(app, 'novelChapter/info', { id, ...(script && { script }) }, me)).data.text
        ?.paragraphs;
    expect(await read()).toEqual([
      text(3, '他的头发里面'),
      { kind: 'break', id: 4 },
      text(7, '萬裏長雲'),
    ]);
    expect((await read('traditional'))?.[0]).toEqual(text(3, '他的頭髮裡面'));
    expect((await read('simplified'))?.[2]).toEqual(text(7, '万里长云'));
  });

  it('gives the titles of a chapter and of those beside it in the same characters', async () => {
    const me = await guest(app);
    const { id: book, chapterIds } = await buildBook(database, { kind: 'novel', chapters: 3 });
    await database.pool.query(`update content_parts set title = '長夜' where content_id = $1`, [
      book,
    ]);
    const id = chapterIds[1]!;
    const titles = async (script?: 'simplified') => {
      const { data } = await signedCall(
        app,
        'novelChapter/info',
        { id, ...(script && { script }) },
        me,
      );
      return [data.previous, data.chapter, data.next].map((chapter) => chapter?.title);
    };
    expect(await titles()).toEqual(['長夜', '長夜', '長夜']);
    expect(await titles('simplified')).toEqual(['长夜', '长夜', '长夜']);
  });
});

describe('novel/chapter', () => {
  it('gives the titles of all chapters in simplified or traditional characters', async () => {
    const me = await guest(app);
    const { id } = await buildBook(database, { kind: 'novel', chapters: 301 });
    await database.pool.query(`update content_parts set title = '長夜' where content_id = $1`, [
      id,
    ]);
    const titles = async (script?: 'simplified' | 'traditional') => {
      const body = { id, ...(script && { script }) };
      const { data } = await signedCall(app, 'novel/chapter', body, me);
      expect(data.list).toHaveLength(301);
      return new Set(data.list.map(({ title }) => title));
    };
    expect(await titles()).toEqual(new Set(['長夜']));
    expect(await titles('simplified')).toEqual(new Set(['长夜']));
    expect(await titles('traditional')).toEqual(new Set(['長夜']));
  });
});

describe('novel/search', () => {
  it('finds words in either characters, a page at a time, with what stands around them', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildBook(database, { kind: 'novel', chapters: 2 });
    await setText(chapterIds[0]!, [
      text(0, '没有'),
      text(5, `${'前'.repeat(40)}長夜的灯${'后'.repeat(40)}`),
    ]);
    await setText(
      chapterIds[1]!,
      // The third was added later than the others.
      Array.from({ length: 35 }, (_, at) => text(at === 2 ? 99 : at, `第 ${at} 段有长夜`)),
    );
    const { data } = await signedCall(app, 'novel/search', { id, words: '长夜' }, me);
    expect(data.list).toHaveLength(30);
    const first = data.list[0]!;
    expect(first).toMatchObject({ chapter: 1, chapterId: chapterIds[0], paragraph: 5, offset: 40 });
    expect(first.excerpt.slice(first.start, first.start + first.length)).toBe('長夜');
    expect(first.excerpt.length).toBeLessThan(60);
    const rest = await signedCall(
      app,
      'novel/search',
      { id, words: '长夜', after: data.after! },
      me,
    );
    expect(rest.data.list.map(({ paragraph }) => paragraph)).toEqual([29, 30, 31, 32, 33, 34]);
    expect(rest.data.after).toBeNull();
  });

  it('shows nothing of chapters that are not open to the viewer', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildSold();
    const chapters = async () =>
      (await signedCall(app, 'novel/search', { id, words: '章的第 1 段' }, me)).data.list.map(
        ({ chapter }) => chapter,
      );
    expect(await chapters()).toEqual([1]);
    await buyChapter(me, id, chapterIds[2]!);
    expect(await chapters()).toEqual([1, 3]);
  });

  it('is refused without words, without a session, and for what is not there', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    expect((await signedCall(app, 'novel/search', { id, words: ' ' }, me)).code).toBe(4000);
    expect((await signedCall(app, 'novel/search', { id, words: '夜' })).code).toBe(1000);
    expect((await signedCall(app, 'novel/search', { id: newId(), words: '夜' }, me)).code).toBe(
      4040,
    );
    const adult = await buildBook(database, { kind: 'novel', content: { rating: 'adult' } });
    expect((await signedCall(app, 'novel/search', { id: adult.id, words: '夜' }, me)).code).toBe(
      4031,
    );
    const comic = await buildBook(database);
    expect((await signedCall(app, 'novel/search', { id: comic.id, words: '夜' }, me)).code).toBe(
      4040,
    );
  });
});

describe('marks of a reader', () => {
  const markIn = (chapterId: string, over: Partial<MarkToSave> = {}): MarkToSave => ({
    id: newId(),
    chapterId,
    kind: 'passage',
    paragraph: 1,
    start: 2,
    end: 6,
    quote: '章的第 ',
    note: '',
    ...over,
  });
  const save = (me: TestSession, bookId: string, mark: MarkToSave) =>
    signedCall(app, 'novel/mark/save', { bookId, mark }, me);
  const list = async (me: TestSession, id: string) =>
    (await signedCall(app, 'novel/mark/list', { id }, me)).data.list;

  it('are kept in the order of the book, changed by saving again, and deleted', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildBook(database, { kind: 'novel' });
    const late = markIn(chapterIds[2]!);
    const early = markIn(chapterIds[0]!, { kind: 'bookmark', start: 0, end: 0 });
    await save(me, id, late);
    await save(me, id, early);
    const changed = await save(me, id, { ...late, note: '这里好' });
    expect(changed.data.mark).toMatchObject({
      note: '这里好',
      chapter: 3,
      chapterTitle: '第 3 章',
    });
    expect((await list(me, id)).map((mark) => [mark.id, mark.note])).toEqual([
      [early.id, ''],
      [late.id, '这里好'],
    ]);
    await signedCall(app, 'novel/mark/delete', { id: late.id }, me);
    expect((await signedCall(app, 'novel/mark/delete', { id: late.id }, me)).code).toBe(200);
    expect(await list(me, id)).toHaveLength(1);
  });

  it("are the reader's own", async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const { id, chapterIds } = await buildBook(database, { kind: 'novel' });
    const mine = markIn(chapterIds[0]!);
    await save(me, id, mine);
    await save(other, id, { ...mine, note: '别人' });
    await signedCall(app, 'novel/mark/delete', { id: mine.id }, other);
    expect(await list(other, id)).toEqual([]);
    expect(await list(me, id)).toMatchObject([{ id: mine.id, note: '' }]);
  });

  it('are refused in chapters that are not open, of another book, or out of form', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildSold();
    const other = await buildBook(database, { kind: 'novel' });
    const tiered = await buildBook(database, {
      kind: 'novel',
      content: { rule: 'vip', tier: 'normal', previewUnits: 0 },
    });
    expect((await save(me, id, markIn(chapterIds[1]!))).code).toBe(4101);
    expect((await save(me, tiered.id, markIn(tiered.chapterIds[0]!))).code).toBe(4100);
    expect((await save(me, id, markIn(other.chapterIds[0]!))).code).toBe(4040);
    expect((await save(me, id, markIn(newId()))).code).toBe(4040);
    expect((await save(me, id, markIn(chapterIds[0]!, { start: 6, end: 2 }))).code).toBe(4000);
    const adult = await buildBook(database, { kind: 'novel', content: { rating: 'adult' } });
    expect((await save(me, adult.id, markIn(adult.chapterIds[0]!))).code).toBe(4031);
    expect((await signedCall(app, 'novel/mark/list', { id: adult.id }, me)).code).toBe(4031);
    expect((await signedCall(app, 'novel/mark/list', { id: newId() }, me)).code).toBe(4040);
    for (const name of ['novel/mark/list', 'novel/mark/delete'] as const)
      expect((await signedCall(app, name, { id })).code).toBe(1000);
    const mark = markIn(chapterIds[0]!);
    expect((await signedCall(app, 'novel/mark/save', { bookId: id, mark })).code).toBe(1000);
  });

  it('are no more than a thousand in one book', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildBook(database, { kind: 'novel' });
    await database.pool.query(
      `insert into reading_marks (user_id, id, content_id, part_id, kind, paragraph, start, "end", quote)
        select $1, gen_random_uuid(), $2, $3, 'bookmark', 0, 0, 0, '' from generate_series(1, 999)`,
      [me.id, id, chapterIds[0]],
    );
    const last = markIn(chapterIds[0]!);
    expect((await save(me, id, last)).code).toBe(200);
    expect((await save(me, id, markIn(chapterIds[0]!))).code).toBe(4090);
    expect((await save(me, id, { ...last, note: '还能改' })).code).toBe(200);
  });
});
