import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../../test/fake-client.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../../test/sample-content.ts';
import { sampleStaff } from '../../../../test/sample-staff.ts';

const TEXT = '雾很大。\n灯还亮著。';
const OF = { contentId: sampleId(1), chapterId: sampleId(101) };

interface Fields {
  readonly content?: Partial<ConsoleContent>;
  readonly chapter?: Partial<ConsoleChapter>;
}

/** Opens the drawer of a chapter of a novel. */
async function openChapter(handlers: FakeHandlers = {}, { content, chapter }: Fields = {}) {
  const room = sampleContent({ kind: 'novel', media: null, state: 'published', ...content });
  const one: ConsoleChapter = {
    ...{ id: sampleId(101), number: 1, title: '渡口', state: 'published', extent: 9 },
    ...{ priceGoldCents: null, publishedAt: 1, publishAt: null },
    ...chapter,
  };
  const terms = { rule: 'free', tier: null, priceGoldCents: null } as const;
  const opened = renderConsole(`/contents/${room.id}`, {
    'content/info': () => room,
    'room/info': () => ({
      ...room,
      terms: { ...terms, partPriceGoldCents: null, previewUnits: 0 },
      details: { kind: 'novel', author: '', finished: false },
    }),
    'import/list': () => ({ list: [] }),
    'purchase/refund/jobs': () => ({ list: [], cursor: null }),
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'book/chapters': () => ({ list: [one] }),
    'book/chapter': () => ({
      ...{ pictures: [], audio: null },
      paragraphs: TEXT.split('\n').map((text, id) => ({ kind: 'text', id, text })),
    }),
    'book/text': () => ({ text: TEXT, revision: 3 }),
    'book/correct': ({ text }) => ({ text, revision: 4 }),
    ...handlers,
  });
  fireEvent.click(await screen.findByRole('button', { name: '查看第 1 章 渡口' }));
  const drawer = within(await screen.findByRole('dialog', { name: '第 1 章 渡口' }));
  await drawer.findByText('雾很大。');
  return { ...opened, drawer };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('正文');
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
async function confirm(paragraphs: number) {
  const [title] = await screen.findAllByText(`改动 ${paragraphs} 段，现在保存？`);
  const dialog = title!.closest<HTMLElement>('[role="dialog"]')!;
  fireEvent.click(within(dialog).getByRole('button', { name: '确认保存' }));
}

describe('the text of a chapter', () => {
  it('is corrected after a question, which says what changes', async () => {
    const { requestsOf, drawer } = await openChapter();
    press('改正文字');
    const save = await drawer.findByRole<HTMLButtonElement>('button', { name: '保存文字' });
    expect(save.disabled).toBe(true);
    const text = '雾很大。\n灯还亮着。\n天亮了。';
    await write(text);
    const changes = within(await drawer.findByRole('group', { name: '改动' }));
    expect(changes.getByText('改动 2 段')).toBeTruthy();
    for (const line of ['灯还亮著。', '灯还亮着。', '天亮了。'])
      expect(changes.getByText(line)).toBeTruthy();
    fireEvent.click(save);
    await screen.findByText(/读者马上看到新的文字/);
    expect(requestsOf('book/correct')).toEqual([]);
    await confirm(2);
    await waitFor(() => expect(requestsOf('book/correct')).toEqual([{ ...OF, revision: 3, text }]));
    // The chapter is shown again, as it is now.
    await waitFor(() => expect(requestsOf('book/chapter')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByLabelText('正文')).toBeNull());
  });

  it('is not lost without a question', async () => {
    await openChapter();
    press('改正文字');
    await write('别的');
    press('不改了');
    await screen.findByText('放弃修改？');
    press('继续编辑');
    expect((await field()).value).toBe('别的');
    fireEvent.click(document.querySelector('.ant-drawer-close') ?? document);
    await screen.findByText('放弃修改？');
    press('放弃');
    await waitFor(() => expect(screen.queryByLabelText('正文')).toBeNull());
  });

  it('that was corrected meanwhile is compared with the newest before it is saved', async () => {
    let stored = { text: TEXT, revision: 3 };
    const { requestsOf, drawer } = await openChapter({
      'book/text': () => stored,
      'book/correct': ({ text, revision }) => {
        if (revision !== stored.revision) throw new FakeError(4090, '这一章刚被别人改过');
        stored = { text, revision: revision + 1 };
        return stored;
      },
    });
    press('改正文字');
    const mine = TEXT.replace('著', '着');
    await write(mine);
    stored = { text: TEXT.replace('很大', '散了'), revision: 4 };
    press('保存文字');
    await confirm(1);
    fireEvent.click(await drawer.findByRole('button', { name: '留着我写的' }));
    expect((await field()).value).toBe(mine);
    // What the other editor corrected would be undone.
    await drawer.findByText('雾散了。');
    const text = `${stored.text.replace('著', '着')}\n天亮了。`;
    await write(text);
    await drawer.findByText('天亮了。');
    fireEvent.click(drawer.getByRole('button', { name: '保存文字' }));
    await confirm(2);
    await waitFor(() =>
      expect(requestsOf('book/correct')).toEqual([
        { ...OF, revision: 3, text: mine },
        { ...OF, revision: 4, text },
      ]),
    );
    expect(stored.revision).toBe(5);
  });

  it('stays as it was written where the server refuses it', async () => {
    const tip = '正文里有不允许使用的词，请修改';
    const { drawer } = await openChapter({
      'book/correct': () => {
        throw new FakeError(4000, tip, { field: 'text' });
      },
    });
    press('改正文字');
    await write('别的');
    press('保存文字');
    await confirm(2);
    await drawer.findByText(tip);
    expect((await field()).value).toBe('别的');
  });

  it('that is longer than a chapter is not corrected here', async () => {
    const text = '雾'.repeat(MOST_CHAPTER_CHARACTERS + 1);
    const { drawer } = await openChapter({ 'book/text': () => ({ text, revision: 1 }) });
    press('改正文字');
    await drawer.findByText(/不能在这里改/);
    expect(screen.queryByLabelText('正文')).toBeNull();
  });
});

describe('correcting', () => {
  it.each<[string, FakeHandlers, Fields]>([
    ['moderators', { 'login/me': () => sampleStaff({ role: 'moderator' }) }, {}],
    [
      'drafts of creators',
      {},
      { content: { isByUser: true }, chapter: { state: 'draft', publishedAt: null } },
    ],
    ['books that were taken down', {}, { content: { state: 'takenDown' } }],
  ])('is not offered for %s', async (_whom, handlers, fields) => {
    const { drawer } = await openChapter(handlers, fields);
    expect(drawer.queryByRole('button', { name: '改正文字' })).toBeNull();
  });
});
