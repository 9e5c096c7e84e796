import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import type { FakeHandlers } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { online } from '../../../lib/online/online.ts';
import * as toasts from '../../../lib/toast/show-toast.ts';
import { comicPreferences } from './comic-preferences.ts';
import { ReaderPage } from './reader-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
// Elements have no size here: the screen is a phone's.
vi.mock(import('./use-size.ts'), () => ({ useSize: () => ({ width: 375, height: 812 }) }));

const id = fakeId(12, 1);
const chapterOf = (number: number): Chapter => ({
  ...{ id: fakeId(20, number), number, title: '', extent: 2, publishedAt: 1 },
  ...{ isFree: number === 1, priceGoldCents: number === 1 ? null : 300 },
});
const [first, second] = [chapterOf(1), chapterOf(2)];

let bought = false;
let endsIn = 9e6;
let left: number | null = null;
const pay = vi.fn<() => void>();

const look = (chapter: Chapter, allowed: boolean) => ({
  contentId: id,
  chapter,
  access: {
    allowed,
    why: allowed ? ('free' as const) : ('needsPurchase' as const),
    need: allowed ? null : { tier: null, priceGoldCents: 300, fullPriceGoldCents: null },
    previewSeconds: null,
  },
  previous: null,
  next: null,
});

const picturesOf = ({ number }: Chapter) =>
  [1, 2].map((page) => ({
    ...{ id: fakeId(number, page), number: page, width: 400, height: 300 },
    slices: [{ path: `p/${number}-${page}.webp`, width: 400, height: 300, color: '#102030' }],
    ...{ crop: null, caption: `${number} 话第 ${page} 页` },
  }));

const answers = (): FakeHandlers => ({
  'comics/detail': () => ({
    book: {
      ...{ id, contentType: contentTypes.comic, title: '夜航船', author: '林夜', chapters: 2 },
      cover: { path: '', width: 3, height: 4, color: '#102030' },
      ...{ finished: false, rating: 'general', isAiMade: false, uploader: null },
      ...{ plays: 5, likes: 1 },
      terms: {
        ...{ freeChapters: 1, rule: 'gold', tier: null },
        ...{ chapterPriceGoldCents: 300, priceGoldCents: 900 },
      },
      ...{ publishedAt: 1, description: '', tags: [], collects: 0, comments: 2, totalExtent: 4 },
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
      ...{ layout: 'strip', direction: 'ltr', narrator: '', counterpart: null },
    },
    ...{ owned: false, isFollowed: false, place: null, latest: null },
    price: { priceGoldCents: 900, fullPriceGoldCents: null },
  }),
  'comics/chapter': () => ({
    list: [first, second],
    viewer: {
      ...{ opensAll: false, finished: [], discountPercent: 0 },
      bought: bought ? [[2, 2] as [number, number]] : [],
    },
  }),
  'comicsChapter/pics': ({ id: chapterId }) => {
    const chapter = chapterId === first.id ? first : second;
    const isOpen = chapter === first || bought;
    if (!isOpen) throw new ApiError(4101, '', look(chapter, false));
    return {
      ...look(chapter, true),
      pictures: picturesOf(chapter),
      expiresAt: Date.now() + endsIn,
    };
  },
  'comics/pay': () => {
    pay();
    bought = true;
    return { charged: true, chapterIds: [second.id], paidGoldCents: 300, balanceGoldCents: 0 };
  },
  'content/autobuy/info': () => ({ leftGoldCents: left }),
  'content/place': ({ chapter, unit, fraction, version }) => ({
    place: { chapter, unit, fraction, seconds: null, version: version + 1, at: 0 },
  }),
  'user/info': () => ({ ...fakeUser(), goldCents: 500, incomeGoldCents: 0 }),
});

let toast: MockInstance<typeof toasts.showToast>;
const before = comicPreferences.get();

beforeEach(() => {
  bought = false;
  endsIn = 9e6;
  left = null;
  pay.mockReset();
  toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  comicPreferences.set(before);
  vi.restoreAllMocks();
});

const open = (chapter = first) => {
  const client = fakeClient(answers());
  renderPage(<ReaderPage id={id} chapterId={chapter.id} />);
  return client;
};
const sheet = () => screen.findByRole('dialog', { name: '购买漫画' });

test('the next chapter flows in after the first, and its end is reported', async () => {
  bought = true;
  const { inputsOf } = open();
  await screen.findByAltText('1 话第 1 页');
  await screen.findByAltText('2 话第 1 页');
  await waitFor(
    () => expect(inputsOf('content/place')).toMatchObject([{ id, chapter: 1, finished: true }]),
    { timeout: 3_000 },
  );
});

test('a wall opens the sheet, which offers the chapter and all of it, and the switch to buy by itself', async () => {
  open();
  const dialog = await sheet();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  within(dialog).getByRole('switch', { name: '自动购买后面的章节' });
  fireEvent.click(await within(dialog).findByRole('button', { name: '支付 3 金币' }));
  await screen.findByAltText('2 话第 1 页');
});

test('a wall keeps the place at the last open picture', async () => {
  const { inputsOf } = open();
  await sheet();
  await screen.findByAltText('1 话第 2 页');
  const chapters = inputsOf('content/place').map(({ chapter }) => chapter);
  expect(chapters).not.toContain(2);
});

test('a jump to a wall keeps the place, and what is bought there is read on', async () => {
  const { inputsOf } = open();
  fireEvent.keyDown(await sheet(), { key: 'Escape' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const chapters = () => {
    fireEvent(document, new Event('visibilitychange'));
    return inputsOf('content/place').map(({ chapter }) => chapter);
  };
  await waitFor(() => expect(chapters()).toContain(1));
  const before = chapters();
  press('打开菜单');
  press('下一话');
  await waitFor(() => expect(screen.queryByAltText('1 话第 1 页')).toBeNull());
  expect(chapters()).toEqual(before);
  press('解锁');
  fireEvent.click(await within(await sheet()).findByRole('button', { name: '支付 3 金币' }));
  await screen.findByAltText('2 话第 1 页');
  await waitFor(() => expect(chapters().at(-1)).toBe(2));
  const [read] = inputsOf('content/place').filter(({ chapter }) => chapter === 2);
  expect(read).toMatchObject({ isChosen: true });
});

test('a chapter is bought by itself within the limit, and says what it cost', async () => {
  left = 1_000;
  const { inputsOf } = open();
  await screen.findByAltText('2 话第 1 页');
  expect(inputsOf('comics/pay')).toMatchObject([
    { auto: true, part: { what: 'chapters', chapterIds: [second.id] } },
  ]);
  expect(toast).toHaveBeenCalledWith('已自动购买第 2 话，3 金币');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a purchase that is refused leaves the wall with its sheet', async () => {
  left = 1_000;
  pay.mockImplementation(() => {
    throw new ApiError(4102, '金币不足', null);
  });
  open();
  await sheet();
  expect(screen.queryByAltText('2 话第 1 页')).toBeNull();
});

test('nothing is bought without network', async () => {
  left = 1_000;
  vi.spyOn(online, 'get').mockReturnValue(false);
  const { inputsOf } = open();
  await sheet();
  expect(inputsOf('comics/pay')).toEqual([]);
});

test('a picture that does not come is asked for again, with a new address where its own has ended', async () => {
  bought = true;
  endsIn = -1;
  const { inputsOf } = open();
  const picture = await screen.findByAltText('1 话第 1 页');
  await screen.findByAltText('2 话第 1 页');
  const asked = inputsOf('comicsChapter/pics').length;
  fireEvent.error(picture);
  fireEvent.click(await screen.findByRole('button', { name: '重新加载图片' }));
  expect(screen.queryByRole('button', { name: '重新加载图片' })).toBeNull();
  expect(screen.getByAltText('1 话第 1 页')).not.toBe(picture);
  await waitFor(() => expect(inputsOf('comicsChapter/pics').length).toBeGreaterThan(asked));
});
