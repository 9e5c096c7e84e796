import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WorkChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeWork } from '../../../../test/fake/fake-work.ts';
import { BookPanel } from './book-panel.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const work = fakeWork({
  kind: 'novel',
  access: { rule: 'gold', priceGoldCents: 2_000 },
  book: { author: '', finished: false, narrator: '', textContentId: null },
});

const chapter = (number: number, over: Partial<WorkChapter> = {}): WorkChapter => ({
  ...{ id: fakeId(8, number), number, title: `夜 ${number}`, state: 'draft', extent: 1_200 },
  ...{ priceGoldCents: null, reason: null, publishAt: null, publishedAt: null },
  ...over,
});

afterEach(cleanup);

function open(over: Partial<typeof work> = {}, chapters = [chapter(1), chapter(2), chapter(3)]) {
  let list = chapters;
  const client = fakeClient({
    'publish/import/list': () => ({ list: [] }),
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'publish/chapter/list': () => ({ list }),
    'publish/chapter/order': ({ chapterIds }) => {
      list = chapterIds.map((id, at) => ({
        ...chapters.find((one) => one.id === id)!,
        number: at + 1,
      }));
      return { list };
    },
    'publish/chapter/change': () => ({ list }),
  });
  renderPage(<BookPanel work={{ ...work, ...over }} />);
  return client;
}

test('chapters are put in order by buttons, and shown so at once', async () => {
  const client = open();
  fireEvent.click(await screen.findByRole('button', { name: '把第 3 章往前移' }));
  const placeOf = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).closest('li')?.getAttribute('aria-posinset');
  expect(await placeOf(/^第 1 章 夜 1/)).toBe('1');
  expect(await placeOf(/^第 2 章 夜 3/)).toBe('2');
  expect(await placeOf(/^第 3 章 夜 2/)).toBe('3');
  await waitFor(() =>
    expect(client.inputsOf('publish/chapter/order')).toEqual([
      { id: work.id, chapterIds: [fakeId(8, 1), fakeId(8, 3), fakeId(8, 2)] },
    ]),
  );
});

test('a chapter that came back says why, is priced, and is sent in again', async () => {
  const client = open({ state: 'published', wasPublic: true }, [
    chapter(1, { state: 'published' }),
    chapter(2, { state: 'refused', reason: '正文里有广告' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^第 2 章/ }));
  const sheet = within(screen.getByRole('dialog'));
  sheet.getByText('未通过：正文里有广告');
  fireEvent.change(sheet.getByLabelText(/^这一章的价格/), { target: { value: '3' } });
  fireEvent.click(sheet.getByRole('button', { name: '保存价格' }));
  await waitFor(() =>
    expect(client.inputsOf('publish/chapter/change').at(-1)).toMatchObject({
      change: { act: 'price', priceGoldCents: 300 },
    }),
  );
  fireEvent.click(sheet.getByRole('button', { name: '再次提交审核' }));
  await waitFor(() =>
    expect(client.inputsOf('publish/chapter/change').at(-1)).toMatchObject({
      chapterIds: [fakeId(8, 2)],
      change: { act: 'submit', publishAt: null },
    }),
  );
});

test('a draft is deleted after it was asked once more', async () => {
  const client = open();
  fireEvent.click(await screen.findByRole('button', { name: /^第 2 章 夜/ }));
  fireEvent.click(screen.getByRole('button', { name: '删除这一章' }));
  expect(client.called()).not.toContain('publish/chapter/change');
  fireEvent.click(screen.getByRole('button', { name: '确认删除' }));
  await waitFor(() =>
    expect(client.inputsOf('publish/chapter/change')).toEqual([
      { id: work.id, chapterIds: [fakeId(8, 2)], change: { act: 'remove' } },
    ]),
  );
});

test('nothing is changed while the book is in the review', async () => {
  open({ state: 'submitted' }, [chapter(1, { state: 'waiting' }), chapter(2)]);
  await screen.findByRole('button', { name: /^第 1 章/ });
  expect(screen.queryByRole('button', { name: /往前移/ })).toBeNull();
  expect(screen.queryByText('导入文件')).toBeNull();
});

test('a new chapter that is not on the server yet is found again, and the next one is another', async () => {
  localStorage.clear();
  const newId = async (chapters: WorkChapter[] = []) => {
    open({}, chapters);
    const link = await screen.findByRole('link', { name: '写新一章' });
    const id = new URL(link.getAttribute('href')!, location.href).searchParams.get('chapter')!;
    cleanup();
    return id;
  };
  const first = await newId();
  expect(await newId()).toBe(first);
  const second = await newId([chapter(1, { id: first })]);
  expect(second).not.toBe(first);
  expect(await newId([chapter(1, { id: first })])).toBe(second);
});
