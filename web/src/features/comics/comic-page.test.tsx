import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import * as toasts from '../../lib/toast/show-toast.ts';
import { ComicPage } from './comic-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(12, 1);
const cover = { path: '', width: 3, height: 4, color: '#102030' };

const fakeComic = (): CallResponse<'comics/detail'> => ({
  book: {
    ...{ id, contentType: contentTypes.comic, title: '夜航船', cover, author: '林夜' },
    ...{ chapters: 3, finished: false, rating: 'general', isAiMade: false, uploader: null },
    ...{ plays: 5, likes: 1 },
    terms: {
      ...{ freeChapters: 1, rule: 'gold', tier: null },
      ...{ chapterPriceGoldCents: 300, priceGoldCents: 900 },
    },
    ...{ publishedAt: 1, description: '', tags: [], collects: 0, comments: 2, totalExtent: 60 },
    marks: { liked: false, collected: false, watchedSeconds: null, lastPart: 2 },
    ...{ layout: 'strip', direction: 'ltr', narrator: '', counterpart: null },
  },
  owned: false,
  isFollowed: false,
  price: { priceGoldCents: 600, fullPriceGoldCents: 900 },
  place: { chapter: 2, unit: 3, fraction: 0.5, seconds: null, version: 4, at: 1 },
  latest: null,
});
const chapter = (number: number): Chapter => ({
  ...{ id: fakeId(20, number), number, title: `渡口 ${number}`, extent: 20 },
  isFree: number === 1,
  priceGoldCents: number === 1 ? null : 300,
  publishedAt: 1,
});
const fakeChapters = (): CallResponse<'comics/chapter'> => ({
  list: [1, 2, 3].map(chapter),
  viewer: { opensAll: false, bought: [[2, 2]], finished: [[1, 1]], discountPercent: 0 },
});

const me = () => ({ ...fakeUser(), goldCents: 1_000, incomeGoldCents: 0 });

afterEach(cleanup);

const rows = async () =>
  within(await screen.findByRole('list', { name: '章节' })).getAllByRole('listitem');

test('chapters say what was read, what is free, bought, and what the rest costs', async () => {
  fakeClient({
    'comics/detail': fakeComic,
    'comics/chapter': fakeChapters,
    'user/info': me,
  });
  renderPage(<ComicPage id={id} />);
  expect((await rows()).map((row) => row.textContent)).toEqual([
    '第 1 话 渡口 1免费已读',
    '第 2 话 渡口 2读到这里已购',
    '第 3 话 渡口 33 金币',
  ]);
  screen.getByRole('button', { name: '继续看第 2 话' });
  fireEvent.click(screen.getByRole('button', { name: '正序' }));
  expect((await rows())[0]?.textContent).toContain('第 3 话');
  const author = screen.getByRole('link', { name: '林夜' });
  expect(author.getAttribute('href')).toContain('/manga/tag?author=');
});

test('a comic leads to who uploaded it', async () => {
  const uploader = { id: fakeId(2, 1), nickname: '阿澈', avatar: null };
  const comic = fakeComic();
  fakeClient({
    'comics/detail': () => ({ ...comic, book: { ...comic.book, uploader } }),
    'comics/chapter': fakeChapters,
    'user/info': me,
  });
  renderPage(<ComicPage id={id} />);
  const link = await screen.findByRole('link', { name: '阿澈' });
  expect(link.getAttribute('href')).toContain(`/subPage/upIndex?id=${uploader.id}`);
});

test('a chapter or all of it is bought, less what was paid, and the page is asked again', async () => {
  const { inputsOf } = fakeClient({
    'comics/detail': fakeComic,
    'comics/chapter': fakeChapters,
    'comics/pay': () => ({
      ...{ charged: true, chapterIds: [], paidGoldCents: 600, balanceGoldCents: 400 },
    }),
    'user/info': me,
    'content/autobuy/info': () => ({ leftGoldCents: null }),
  });
  renderPage(<ComicPage id={id} />);
  fireEvent.click(await screen.findByRole('button', { name: '购买' }));
  expect(
    screen.getAllByRole('radio', { name: /金币/ }).map((one) => one.closest('label')?.textContent),
  ).toEqual(['只买第 3 话 渡口 33 金币', '整本，以后更新的也在内96 金币']);
  fireEvent.click(screen.getByRole('radio', { name: /整本/ }));
  fireEvent.click(await screen.findByRole('button', { name: '支付 6 金币' }));
  await vi.waitFor(() =>
    expect(inputsOf('comics/pay')).toMatchObject([
      { id, part: { what: 'all' }, expectedPriceGoldCents: 600 },
    ]),
  );
  await vi.waitFor(() => expect(inputsOf('comics/detail')).toHaveLength(2));
  expect(inputsOf('comics/chapter')).toHaveLength(2);
});

test('what is not there says so', async () => {
  const gone = () => Promise.reject(new ApiError(4040, '没有', null));
  fakeClient({ 'comics/detail': gone, 'comics/chapter': gone });
  renderPage(<ComicPage id={id} />);
  await screen.findByText('没有找到这部漫画');
});

test('that a chapter was finished is taken back, and that in turn', async () => {
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  const { inputsOf } = fakeClient({
    'comics/detail': fakeComic,
    'comics/chapter': fakeChapters,
    'content/finished': ({ finished }) => ({ finished: finished ? [[1, 1]] : [] }),
    'user/info': me,
  });
  renderPage(<ComicPage id={id} />);
  const name = '第 1 话 渡口 1 已读，标为未读';
  fireEvent.click(await screen.findByRole('button', { name }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(inputsOf('content/finished')).toEqual([{ id, chapter: 1, finished: false }]);
  const [words, action] = toast.mock.lastCall ?? [];
  expect([words, action?.label]).toEqual(['已标为未读', '撤销']);
  action?.run();
  await screen.findByRole('button', { name });
});
