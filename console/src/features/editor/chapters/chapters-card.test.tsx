import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../../test/fake-client.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../../test/sample-content.ts';
import { sampleStaff } from '../../../../test/sample-staff.ts';

const chapter = (number: number, fields: Partial<ConsoleChapter> = {}): ConsoleChapter => ({
  id: sampleId(100 + number),
  number,
  title: `渡口 ${number}`,
  state: 'published',
  extent: 20,
  priceGoldCents: null,
  publishedAt: 1,
  publishAt: null,
  ...fields,
});

async function openChapters(count: number, handlers: FakeHandlers = {}) {
  const room = sampleContent({ kind: 'comic', media: null });
  const list = Array.from({ length: count }, (_, at) => chapter(at + 1));
  const opened = renderConsole(`/contents/${room.id}`, {
    'content/info': () => room,
    'room/info': () => ({
      ...room,
      terms: {
        rule: 'free',
        tier: null,
        priceGoldCents: null,
        partPriceGoldCents: null,
        previewUnits: 0,
      },
      details: { kind: 'comic', author: '', finished: false, layout: null, direction: null },
    }),
    'import/list': () => ({ list: [] }),
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'book/chapters': () => ({ list }),
    'book/order': ({ chapterIds }) => ({
      list: chapterIds.map((id, at) => ({ ...list.find((one) => one.id === id)!, number: at + 1 })),
    }),
    'book/change': () => ({ list }),
    ...handlers,
  });
  await screen.findByText(`章节（${count}）`);
  return opened;
}

const rows = () => within(screen.getByRole('list', { name: '章节' })).getAllByRole('listitem');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the chapters of a book', () => {
  it('are thousands, of which those near what is in sight are in the page', async () => {
    await openChapters(3_000);
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]!.getAttribute('aria-setsize')).toBe('3000');
  });

  it('are moved by buttons, shown at once, and back where the server refuses', async () => {
    const { requestsOf } = await openChapters(3, {
      'book/order': () => {
        throw new FakeError(4090, '章节刚被别人改过，请刷新后再试');
      },
    });
    press('下移第 1 章 渡口 1');
    await waitFor(() =>
      expect(requestsOf('book/order')).toEqual([
        { contentId: sampleId(1), chapterIds: [sampleId(102), sampleId(101), sampleId(103)] },
      ]),
    );
    expect(await screen.findByText(/章节刚被别人改过/)).toBeTruthy();
    await waitFor(() => expect(rows()[0]!.textContent).toContain('渡口 1'));
  });

  it('are dragged by their handles', async () => {
    const { requestsOf } = await openChapters(4);
    const handle = rows()[3]!.querySelector('.drag-handle')!;
    fireEvent.pointerDown(handle, { button: 0, clientY: 160 });
    fireEvent.pointerMove(window, { clientY: 50 });
    fireEvent.pointerUp(window);
    await waitFor(() =>
      expect(requestsOf('book/order')).toEqual([
        {
          contentId: sampleId(1),
          chapterIds: [101, 104, 102, 103].map(sampleId),
        },
      ]),
    );
  });

  it('are hidden and priced many at once', async () => {
    const { requestsOf } = await openChapters(3);
    fireEvent.click(screen.getByRole('checkbox', { name: '选择第 1 章 渡口 1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择第 3 章 渡口 3' }));
    press(/隐\s*藏/);
    press(/价\s*格/);
    fireEvent.click(await screen.findByRole('radio', { name: '单独定价' }));
    fireEvent.change(await screen.findByLabelText('单章价格'), { target: { value: '5' } });
    press(/确\s*定/);
    const chapterIds = [sampleId(101), sampleId(103)];
    await waitFor(() =>
      expect(requestsOf('book/change')).toEqual([
        { contentId: sampleId(1), chapterIds, change: { act: 'hide' } },
        { contentId: sampleId(1), chapterIds, change: { act: 'price', priceGoldCents: 500 } },
      ]),
    );
  });

  it('are removed after a question', async () => {
    const { requestsOf } = await openChapters(1);
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    press(/^删\s*除$/);
    expect(await screen.findByText(/图片、文字和声音会一起删除/)).toBeTruthy();
    expect(requestsOf('book/change')).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: /^删\s*除$/ }).at(-1)!);
    await waitFor(() =>
      expect(requestsOf('book/change')).toMatchObject([{ change: { act: 'remove' } }]),
    );
  });

  it('are looked at, and pages of one are put in order', async () => {
    const picture = (number: number) => ({
      ...{ id: sampleId(200 + number), number, width: 800, height: 1200, crop: null, caption: '' },
      slices: [{ path: `l/${number}.webp`, width: 800, height: 1200, color: '#14161c' }],
    });
    const pictures = [picture(1), picture(2)];
    const { requestsOf } = await openChapters(2, {
      'book/chapter': () => ({ pictures, paragraphs: [], audio: null }),
      'picture/list': () => ({ pictures, expiresAt: null }),
      'picture/order': () => ({ pictures: pictures.toReversed(), expiresAt: null }),
    });
    press('查看第 2 章 渡口 2');
    const drawer = within(await screen.findByRole('dialog', { name: '第 2 章 渡口 2' }));
    await waitFor(() => expect(drawer.getAllByRole('img', { name: '第 2 张' })).toHaveLength(2));
    fireEvent.click(drawer.getByRole('button', { name: '把第 2 张往前移' }));
    const of = { contentId: sampleId(1), chapterId: sampleId(102) };
    const pictureIds = [sampleId(202), sampleId(201)];
    await waitFor(() => expect(requestsOf('picture/order')).toEqual([{ ...of, pictureIds }]));
    await waitFor(() => expect(requestsOf('book/chapter')).toEqual([of, of]));
  });

  it('are read and heard by moderators too, who change nothing', async () => {
    const text = '船靠岸的时候灯还亮着。';
    await openChapters(1, {
      'login/me': () => sampleStaff({ role: 'moderator' }),
      'book/chapter': () => ({
        ...{ pictures: [], paragraphs: [{ kind: 'text', id: 0, text }] },
        audio: { playlistUrl: '/api/app/sound/1', durationSeconds: 4 },
      }),
    });
    press('查看第 1 章 渡口 1');
    const drawer = within(await screen.findByRole('dialog', { name: '第 1 章 渡口 1' }));
    await drawer.findByText(text);
    expect(drawer.queryByText('图片')).toBeNull();
  });

  it('are only read by moderators', async () => {
    await openChapters(2, { 'login/me': () => sampleStaff({ role: 'moderator' }) });
    expect(screen.queryByRole('checkbox', { name: '全选' })).toBeNull();
    expect(screen.queryByText('导入文件')).toBeNull();
  });
});
