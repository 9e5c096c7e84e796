import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { buildCreator } from '../../../test/factories/creator.ts';
import { newId } from '../../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const BLANK = {
  kind: 'novel',
  title: '雾中列车',
  description: '',
  rating: 'general',
  access: { rule: 'free' },
  previewSeconds: 0,
  consent: null,
  termsVersion: CREATOR_TERMS_VERSION,
} as const;
const LINES = ['雾很大。', '船来了。', '灯还亮著。'];

/** A published novel with a chapter of three paragraphs. */
async function buildNovel(texts: readonly string[] = LINES) {
  const { id: contentId, chapterIds } = await buildBook(database, { kind: 'novel', chapters: 2 });
  const chapterId = chapterIds[0]!;
  const paragraphs: object[] = texts.map((text, id) => ({ kind: 'text', id, text }));
  await setText(chapterId, paragraphs);
  return { contentId, chapterId };
}

const setText = (partId: string, paragraphs: readonly object[]) =>
  database.pool.query(
    'update part_texts set paragraphs = $2, next_paragraph = $3 where part_id = $1',
    [partId, JSON.stringify(paragraphs), paragraphs.length],
  );

interface Of {
  contentId: string;
  chapterId: string;
}
const read = ({ contentId, chapterId }: Of, cookie = editor) =>
  staffCall(consoleApp, 'book/text', { contentId, chapterId }, cookie);
const correct = (of: Of, text: string, revision = 1, cookie = editor) =>
  staffCall(consoleApp, 'book/correct', { ...of, revision, text }, cookie);

const seenBy = async (me: Awaited<ReturnType<typeof guest>>, { chapterId: id }: Of) =>
  (await signedCall(app, 'novelChapter/info', { id }, me)).data;

async function entriesOf(subject: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ detail: unknown }>(
    `select detail::jsonb as detail from audit_entries where subject = $1 and action = 'chapter.correct' order by id`,
    [subject],
  );
  return rows.map(({ detail }) => detail);
}

describe('the text of a published chapter', () => {
  it('is corrected, and read so at once; paragraphs keep their ids', async () => {
    const novel = await buildNovel();
    const me = await guest(app);
    const before = await seenBy(me, novel);
    expect((await read(novel)).data).toEqual({ text: LINES.join('\n'), revision: 1 });
    const { data } = await correct(novel, '雾很大。\n 他上了船。\u0007\n\n船来了！\n灯还亮着。');
    const text = '雾很大。\n他上了船。\n船来了！\n灯还亮着。';
    expect(data).toEqual({ text, revision: 2 });
    const after = await seenBy(me, novel);
    expect(after.text?.paragraphs).toEqual([
      { kind: 'text', id: 0, text: '雾很大。' },
      { kind: 'text', id: 3, text: '他上了船。' },
      { kind: 'text', id: 1, text: '船来了！' },
      { kind: 'text', id: 2, text: '灯还亮着。' },
    ]);
    // Copies that were downloaded are known to be older by it.
    expect([before.textRevision, after.textRevision]).toEqual([1, 2]);
    const { data: book } = await staffCall(
      consoleApp,
      'book/chapters',
      { contentId: novel.contentId },
      editor,
    );
    expect(book.list[0]).toMatchObject({ state: 'published', extent: 18, title: '第 1 章' });
  });

  it('is told in the audit log: how many paragraphs, and from what to what', async () => {
    const novel = await buildNovel();
    await correct(novel, '雾很大。\n船来了。\n灯还亮着。\n新的一段。');
    expect(await entriesOf(novel.contentId)).toEqual([
      {
        ...{ chapters: [1], paragraphs: 2 },
        text: { from: ['灯还亮著。', '（无）'], to: ['灯还亮着。', '新的一段。'] },
      },
    ]);
  });

  it('is refused where it was corrected meanwhile; the same again changes nothing', async () => {
    const novel = await buildNovel();
    const corrected = LINES.join('\n').replace('著', '着');
    const answers = await Promise.all([1, 2, 3].map(() => correct(novel, corrected)));
    for (const { data } of answers) expect(data).toEqual({ text: corrected, revision: 2 });
    expect((await correct(novel, `${corrected}\n又一段。`)).code).toBe(4090);
    expect((await read(novel)).data).toEqual({ text: corrected, revision: 2 });
    expect((await correct(novel, `${corrected}\n又一段。`, 2)).code).toBe(200);
    expect(await entriesOf(novel.contentId)).toHaveLength(2);
  });

  it('is one of its own book, corrected by owners and editors', async () => {
    const [novel, other] = [await buildNovel(), await buildNovel()];
    const comic = await buildBook(database, { chapters: 1 });
    for (const of of [
      { ...novel, contentId: other.contentId },
      { contentId: comic.id, chapterId: comic.chapterIds[0]! },
      { ...novel, chapterId: newId() },
    ]) {
      expect((await read(of)).code).toBe(4040);
      expect((await correct(of, '改')).code).toBe(4040);
    }
    for (const role of ['moderator', 'finance', 'support'] as const) {
      const cookie = await staffCookie(consoleApp, context, role);
      expect((await read(novel, cookie)).code).toBe(4030);
      expect((await correct(novel, '改', 1, cookie)).code).toBe(4030);
    }
    const owner = await staffCookie(consoleApp, context, 'owner');
    expect((await correct(novel, '改', 1, owner)).code).toBe(200);
  });
});

describe('a correction', () => {
  const refusal = (tip: string) => ({ code: 4000, tip, data: { field: 'text' } });

  it('has no words that are refused, also split between lines', async () => {
    const novel = await buildNovel();
    expect(await correct(novel, `${LINES.join('\n')}\n她是个萝莉。`)).toMatchObject(
      refusal('「她是个萝莉。…」这一段里有不允许使用的词，请修改'),
    );
    expect(await correct(novel, `${LINES.join('\n')}\n她是小萝\n莉。`)).toMatchObject(
      refusal('正文里有不允许使用的词，请修改'),
    );
    expect((await read(novel)).data.revision).toBe(1);
  });

  it('is not kept from one paragraph by what another had before', async () => {
    const novel = await buildNovel(['她是个萝莉。', ...LINES]);
    const text = ['她是个萝莉。', ...LINES].join('\n');
    expect((await correct(novel, text.replace('著', '着'))).code).toBe(200);
    expect((await correct(novel, text.replace('她', '他'), 2)).code).toBe(4000);
  });

  it('leaves a text, of no more characters than a chapter has', async () => {
    const novel = await buildNovel();
    expect(await correct(novel, ' \n')).toMatchObject(refusal('正文不能为空'));
    const long = '雾'.repeat(MOST_CHAPTER_CHARACTERS);
    expect(await correct(novel, `${long}雾`)).toMatchObject({
      code: 4000,
      data: { field: 'text' },
    });
    expect((await correct(novel, long)).code).toBe(200);
  });

  it('keeps the pictures of a chapter', async () => {
    const novel = await buildNovel();
    const picture = { kind: 'picture', id: 1, pictureId: newId() };
    const [first, , last] = LINES.map((text, id) => ({ kind: 'text', id, text }));
    await setText(novel.chapterId, [first!, picture, last!]);
    expect((await read(novel)).data.text).toBe('雾很大。\n〔图片 1〕\n灯还亮著。');
    expect(await correct(novel, '雾很大。\n灯还亮着。')).toMatchObject(
      refusal('少了图片那一行，图片不能在这里删除'),
    );
    const moved = '雾很大。\n灯还亮着。\n〔图片 1〕';
    expect((await correct(novel, moved)).data.text).toBe(moved);
  });

  it('is not made in a book that was taken down, nor in a draft of a creator', async () => {
    const novel = await buildNovel();
    await database.pool.query(`update contents set state = 'takenDown' where id = $1`, [
      novel.contentId,
    ]);
    expect((await correct(novel, '改')).code).toBe(4090);
    const me = await adultGuest(app);
    await buildCreator(context, me.id);
    const request = { ...BLANK, tags: [], idempotencyKey: newId() };
    const { id: contentId } = (await signedCall(app, 'publish/create', request, me)).data;
    const chapterId = newId();
    const draft = { id: contentId, chapterId, revision: 0, title: '', text: '雾很大。' };
    await signedCall(app, 'publish/chapter/write', draft, me);
    const own = { contentId, chapterId };
    expect((await correct(own, '改')).code).toBe(4090);
    await database.pool.query(`update content_parts set state = 'published' where id = $1`, [
      chapterId,
    ]);
    expect((await correct(own, '改')).code).toBe(200);
  });
});
