import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import type { FakeHandlers } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { openSound } from '../../../entities/listening/sound-engine.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import * as toasts from '../../../lib/toast/show-toast.ts';
import { AudioPlayerPage } from './audio-player-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
// There is no sound here: what is played is what was opened.
vi.mock(import('../../../entities/listening/sound-engine.ts'), () => ({
  openSound: vi.fn<typeof openSound>(() => ({ destroy: () => undefined })),
}));

const id = fakeId(40, 1);
const chapterOf = (number: number): Chapter => ({
  ...{ id: fakeId(41, number), number, title: `第 ${number} 夜`, extent: 60, publishedAt: 1 },
  ...{ isFree: number === 1, priceGoldCents: number === 1 ? null : 300 },
});
const [first, second] = [chapterOf(1), chapterOf(2)];

let bought = false;
let left: number | null = null;

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

const answers = (): FakeHandlers => ({
  'novel/detail': () => ({
    book: {
      ...{ id, contentType: contentTypes.audio, title: '听夜', author: '', chapters: 2 },
      cover: { path: '', width: 1, height: 1, color: '#102030' },
      ...{ finished: true, rating: 'general', isAiMade: false, uploader: null },
      ...{ plays: 5, likes: 1 },
      terms: {
        ...{ freeChapters: 1, rule: 'gold', tier: null },
        ...{ chapterPriceGoldCents: 300, priceGoldCents: 900 },
      },
      ...{ publishedAt: 1, description: '', tags: [], collects: 0, comments: 2, totalExtent: 120 },
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
      ...{ layout: null, direction: null, narrator: '林夜', counterpart: null },
    },
    ...{ owned: false, isFollowed: false, latest: null },
    price: { priceGoldCents: 900, fullPriceGoldCents: null },
    place: { chapter: 1, unit: 0, fraction: 0, seconds: 12, version: 3, at: 1 },
  }),
  'novel/chapter': () => ({
    list: [first, second],
    viewer: { opensAll: false, bought: [], finished: [], discountPercent: 0 },
  }),
  'novelChapter/info': ({ id: chapterId }) => {
    const chapter = chapterId === first.id ? first : second;
    if (chapter === second && !bought) throw new ApiError(4101, '', look(second, false));
    return {
      ...look(chapter, true),
      text: null,
      ...{ textRevision: null, picturesExpireAt: null },
      audio: {
        playlistUrl: `https://api.example/${chapter.number}`,
        ...{ expiresAt: Date.now() + 9e6, durationSeconds: 60, gainDb: 0, marks: [] },
        textChapterId: null,
      },
    };
  },
  'novel/pay': () => {
    bought = true;
    return { charged: true, chapterIds: [second.id], paidGoldCents: 300, balanceGoldCents: 0 };
  },
  'content/autobuy/info': () => ({ leftGoldCents: left }),
  'content/place': ({ chapter, unit, fraction, seconds, version }) => ({
    place: { chapter, unit, fraction, seconds, version: version + 1, at: 0 },
  }),
  'user/info': () => ({ ...fakeUser(), goldCents: 500, incomeGoldCents: 0 }),
});

const opened = vi.mocked(openSound);
const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();

beforeEach(() => {
  bought = false;
  left = null;
  opened.mockClear();
  toast.mockClear();
});
afterEach(() => {
  listener.stop();
  cleanup();
  queryClient.clear();
});

const open = (chapterId: string | null) => {
  const client = fakeClient(answers());
  renderPage(<AudioPlayerPage id={id} chapterId={chapterId} />);
  return client;
};

test('listening goes on where it stopped', async () => {
  open(null);
  await screen.findByRole('heading', { name: '第 1 夜' });
  await waitFor(() =>
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ url: 'https://api.example/1', startAt: 12 }),
  );
});

test('a book that is not there says so, and leads on', async () => {
  const gone = () => {
    throw new ApiError(4040, '内容不存在或已下架', null);
  };
  fakeClient({ ...answers(), 'novel/detail': gone });
  renderPage(<AudioPlayerPage id={id} chapterId={null} />);
  expect(await screen.findByText('没有找到这部有声小说')).toBeTruthy();
  expect(screen.getByRole('button', { name: '去首页' })).toBeTruthy();
});

test('a chapter that is not open has its wall and its sheet, and the way back keeps the place', async () => {
  const { inputsOf } = open(second.id);
  const sheet = await screen.findByRole('dialog', { name: '购买章节' });
  expect(within(sheet).getAllByRole('radio')).toHaveLength(2);
  expect(opened).not.toHaveBeenCalled();
  expect(inputsOf('content/place')).toEqual([]);
});

test('the next chapter is bought by itself within the limit, and heard at once', async () => {
  left = 500;
  const { inputsOf } = open(second.id);
  await waitFor(() =>
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ url: 'https://api.example/2' }),
  );
  expect(inputsOf('novel/pay')).toMatchObject([
    { auto: true, part: { what: 'chapters', chapterIds: [second.id] } },
  ]);
  expect(toast).toHaveBeenCalledWith('已自动购买第 2 夜，3 金币');
});

/** The sound passes a second. */
function passTo(readyState: number, currentTime: number) {
  const { audio } = opened.mock.calls[0]![0];
  vi.spyOn(audio, 'readyState', 'get').mockReturnValue(readyState);
  vi.spyOn(audio, 'currentTime', 'get').mockReturnValue(currentTime);
  audio.dispatchEvent(new Event('timeupdate'));
}

test('a sound that has not found its beginning does not set the place to 0:00', async () => {
  open(null);
  await waitFor(() => expect(opened).toHaveBeenCalled());
  passTo(0, 0);
  passTo(1, 0);
  expect(listener.get().time).toBe(12);
  passTo(1, 12.5);
  expect(listener.get().time).toBe(12.5);
  passTo(1, 3);
  expect(listener.get().time).toBe(3);
});

test('what is let go is opened anew where it was read, and says nothing of where it stopped', async () => {
  const { inputsOf } = open(null);
  await screen.findByRole('heading', { name: '第 1 夜' });
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  act(() => listener.drop());
  cleanup();
  expect(inputsOf('content/place')).toEqual([]);
  open(null);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
});

test('the last chapter before sleep ends softly, and what is heard after it is as loud as ever', async () => {
  bought = true;
  open(null);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const { audio } = opened.mock.calls[0]![0];
  act(() => listener.setSleep({ kind: 'chapters', left: 1 }));
  act(() => passTo(4, 30));
  expect(audio.volume).toBeCloseTo(0.55);
  act(() => void audio.dispatchEvent(new Event('ended')));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(listener.get()).toMatchObject({ sleep: null, chapter: { number: 2 } });
  expect(audio.volume).toBe(1);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Hears the first chapter up to a second, and comes to the wall of the other. */
async function meetWall() {
  const client = open(null);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  act(() => passTo(4, 30));
  press('下一章');
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '购买章节' }), { key: 'Escape' });
  expect(listener.get()).toMatchObject({ phase: 'wall', chapter: { number: 1 }, time: 30 });
  return client;
}

test.each(['回到刚才那一章', '上一章'])('%s leads from a wall to what was heard', async (name) => {
  const { inputsOf } = await meetWall();
  screen.getByRole('heading', { name: '第 2 夜' });
  press(name);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.lastCall?.[0]).toMatchObject({ url: 'https://api.example/1', startAt: 30 });
  const places = inputsOf('content/place').map(({ chapter, seconds }) => [chapter, seconds]);
  expect(new Set(places.map(String))).toEqual(new Set(['1,30']));
});

test('what was bought at a wall begins with its beginning', async () => {
  await meetWall();
  press('购买章节');
  fireEvent.click(await screen.findByRole('button', { name: '支付 3 金币' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.lastCall?.[0]).toMatchObject({ url: 'https://api.example/2', startAt: 0 });
});

test('a chapter that does not load is tried again from its own beginning', async () => {
  bought = true;
  const { handle } = open(null);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  act(() => passTo(4, 30));
  handle({
    'novelChapter/info': () => {
      throw new ApiError(5000, '稍后再试', null);
    },
  });
  const { audio } = opened.mock.calls[0]![0];
  act(() => void audio.dispatchEvent(new Event('ended')));
  const again = await screen.findByRole('button', { name: '重试' });
  screen.getByRole('heading', { name: '第 2 夜' });
  handle(answers());
  fireEvent.click(again);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.lastCall?.[0]).toMatchObject({ url: 'https://api.example/2', startAt: 0 });
});

test('a chapter that was heard to its end is gone on from with the next', async () => {
  bought = true;
  const { place, ...book } = await answers()['novel/detail']!({ id });
  fakeClient({
    ...answers(),
    'novel/detail': () => ({ ...book, place: { ...place!, seconds: 58 } }),
  });
  renderPage(<AudioPlayerPage id={id} chapterId={null} />);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened.mock.lastCall?.[0]).toMatchObject({ url: 'https://api.example/2', startAt: 0 });
});
