import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookDetail, Chapter, ChapterAccess } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import type { FakeHandlers } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { listener } from '../../../entities/listening/listener.ts';
import {
  readingPreferences,
  setReadingPreferences,
} from '../../../entities/reading/reading-preferences.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import * as toasts from '../../../lib/toast/show-toast.ts';
import { ReaderPage } from './reader-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const bookId = fakeId(30, 1);
const chapterOf = (number: number): Chapter => ({
  id: fakeId(31, number),
  number,
  title: `第 ${number} 章 灯`,
  extent: 20,
  isFree: number === 1,
  priceGoldCents: number === 1 ? null : 300,
  publishedAt: 0,
});
const [first, second] = [chapterOf(1), chapterOf(2)];

const book: BookDetail = {
  id: bookId,
  contentType: 9,
  title: '夜航船',
  cover: { path: '', width: 300, height: 400, color: '#14161c' },
  author: '林夜',
  chapters: 2,
  finished: true,
  terms: {
    freeChapters: 1,
    rule: 'gold',
    tier: null,
    chapterPriceGoldCents: 300,
    priceGoldCents: null,
  },
  rating: 'general',
  isAiMade: false,
  plays: 1,
  likes: 1,
  uploader: null,
  publishedAt: 0,
  description: '',
  tags: [],
  collects: 0,
  comments: 0,
  marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
  totalExtent: 40,
  layout: null,
  direction: null,
  narrator: '',
  counterpart: null,
};

const accessOf = (chapter: Chapter, allowed: boolean): ChapterAccess => ({
  contentId: bookId,
  chapter,
  access: allowed
    ? { allowed, why: 'free', need: null, previewSeconds: null }
    : {
        allowed,
        why: 'needsPurchase',
        need: { tier: null, priceGoldCents: 300, fullPriceGoldCents: null },
        previewSeconds: null,
      },
  previous: chapter === second ? first : null,
  next: chapter === first ? second : null,
});

let bought = false;
let left: number | null = null;

const answers = (): FakeHandlers => ({
  'novelChapter/info': ({ id, script }) => {
    const chapter = id === first.id ? first : second;
    if (chapter === second && !bought)
      throw new ApiError(4101, '需要购买', accessOf(second, false));
    const words = script === 'traditional' ? '燈火很遠' : '灯火很远';
    const text = {
      paragraphs: [{ kind: 'text' as const, id: 0, text: `${chapter.number}：${words}` }],
    };
    const rest = { text, textRevision: 1, picturesExpireAt: null, audio: null };
    return { ...accessOf(chapter, true), ...rest };
  },
  'novel/detail': () => ({
    book,
    owned: false,
    isFollowed: false,
    price: null,
    place: null,
    latest: second,
  }),
  'novel/chapter': ({ script }) => ({
    list: [first, second].map(({ title, ...rest }) => ({
      ...rest,
      title: script === 'traditional' ? title.replace('灯', '燈') : title,
    })),
    viewer: { opensAll: false, bought: [], finished: [], discountPercent: 0 },
  }),
  'novel/mark/list': () => ({ list: [] }),
  'novel/mark/save': ({ mark }) => ({
    mark: { ...mark, chapter: 1, chapterTitle: '', createdAt: 0, updatedAt: 0 },
  }),
  'content/autobuy/info': () => ({ leftGoldCents: left }),
  'novel/pay': () => {
    bought = true;
    return { charged: true, chapterIds: [second.id], paidGoldCents: 300, balanceGoldCents: 0 };
  },
  'user/info': () => ({ ...fakeUser(), goldCents: 500, incomeGoldCents: 0 }),
  'content/place': () => ({
    place: { chapter: 1, unit: 0, fraction: 0, seconds: null, version: 1, at: 0 },
  }),
});

/** Everything is in sight here. */
class SeesAll {
  private readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.report([entry], this as never));
  }
  unobserve(): void {}
  disconnect(): void {}
}

const before = readingPreferences.get();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesAll);
  bought = false;
  left = null;
  setReadingPreferences({ ...before, turning: 'scrolling' });
});
/** The text has a size: all of it is on the screen. */
function drawText() {
  const box = new DOMRect(0, 100, 300, 20);
  for (const kind of [Element.prototype, Range.prototype])
    vi.spyOn(kind, 'getClientRects').mockReturnValue([box] as unknown as DOMRectList);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
}

/** A voice that says everything at once; @returns what it said. */
function speaksAtOnce(): string[] {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    getVoices: () => [],
    speak: (utterance: SpeechSynthesisUtterance) => {
      said.push(utterance.text);
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
    },
  });
  return said;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openWith = (changed: FakeHandlers, id = first.id) => {
  const client = fakeClient({ ...answers(), ...changed });
  const { router } = renderPage(<ReaderPage id={id} bookId={bookId} />);
  return { client, router };
};
const open = (id = first.id) => openWith({}, id).client;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('chapter and list of contents are shown, in traditional characters on request', async () => {
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('设置');
  press('繁體');
  await screen.findByText('1：燈火很遠');
  press('目录');
  await screen.findByRole('button', { name: /第 2 章 燈/ });
});

test('size, background and way of turning are chosen in the reader, and stored', async () => {
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('设置');
  press('字号加大');
  press('夜色');
  press('左右翻页');
  expect(readingPreferences.get()).toMatchObject({
    fontSize: 18,
    background: 'night',
    turning: 'paged',
  });
  await screen.findByText('1：灯火很远');
});

test('a chapter that is not open has its wall, whose sheet opens by itself and unlocks it', async () => {
  const client = open(second.id);
  const sheet = await screen.findByRole('dialog', { name: '购买章节' });
  fireEvent.click(await within(sheet).findByRole('button', { name: '支付 3 金币' }));
  await screen.findByText('2：灯火很远');
  expect(client.inputsOf('novel/pay')).toMatchObject([
    {
      id: bookId,
      part: { what: 'chapters', chapterIds: [second.id] },
      expectedPriceGoldCents: 300,
    },
  ]);
});

test('the next chapter is bought by itself once its wall is seen, and says what it cost', async () => {
  left = 1_000;
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  const client = open(second.id);
  await screen.findByText('2：灯火很远');
  expect(client.inputsOf('novel/pay')).toMatchObject([
    { auto: true, part: { what: 'chapters', chapterIds: [second.id] } },
  ]);
  expect(toast).toHaveBeenCalledWith('已自动购买第 2 章 灯，3 金币');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a bookmark is saved, shown in its list, and leads there', async () => {
  const client = open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('加书签');
  await screen.findByRole('button', { name: '取消书签' });
  expect(client.inputsOf('novel/mark/save')).toMatchObject([
    { bookId, mark: { kind: 'bookmark', chapterId: first.id, paragraph: 0 } },
  ]);
  press('目录');
  fireEvent.click(screen.getByRole('tab', { name: '书签' }));
  const sheet = screen.getByRole('dialog', { name: '目录' });
  expect(within(sheet).getByText(/灯火很远/)).toBeDefined();
});

test('chapters are found by title in the list of contents', async () => {
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('目录');
  const sheet = await screen.findByRole('dialog', { name: '目录' });
  const rows = await within(sheet).findByRole('list', { name: '章节' });
  expect(within(rows).getAllByRole('button')).toHaveLength(2);
  fireEvent.change(within(sheet).getByLabelText('搜索章节'), { target: { value: '2' } });
  expect(await within(rows).findAllByRole('button')).toHaveLength(1);
});

test('a tap on the sheet at a wall turns no page', async () => {
  setReadingPreferences({ ...before, turning: 'paged' });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 375, 800));
  open(second.id);
  const sheet = await screen.findByRole('dialog', { name: '购买章节' });
  for (const touched of [within(sheet).getAllByRole('radio')[0]!, sheet.previousElementSibling!]) {
    const at = { isPrimary: true, clientX: 10, clientY: 10 };
    fireEvent.pointerDown(touched, at);
    fireEvent.pointerUp(touched, at);
  }
  expect(screen.getByRole('region', { name: '这一章还没有解锁' })).toBeDefined();
  expect(screen.queryByText('1：灯火很远')).toBeNull();
});

test('turning by itself stops at a wall, and says so', async () => {
  setReadingPreferences({ ...before, turning: 'paged' });
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  open(second.id);
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '购买章节' }), { key: 'Escape' });
  press('阅读菜单');
  press('自动');
  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith('这一章还没有解锁，自动翻页停下了'),
  );
});

test('the reader is asked about another device, and goes there before any list was opened', async () => {
  const client = open();
  const theirs = { chapter: 2, unit: 0, fraction: 0, seconds: null, version: 4, at: 0 };
  client.handle({
    'content/place': () => {
      throw new ApiError(4090, '', { place: theirs });
    },
  });
  await screen.findByText('1：灯火很远');
  await waitFor(() => expect(client.called()).toContain('novel/detail'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await waitFor(() => {
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.queryByRole('dialog', { name: '另一台设备上的进度' })).not.toBeNull();
  });
  bought = true;
  client.handle(answers());
  fireEvent.click(screen.getByRole('button', { name: '跳过去' }));
  await waitFor(() => expect(client.called()).toContain('novel/chapter'));
  await screen.findByText('2：灯火很远');
});

test('the voice that comes to a locked chapter shows its wall', async () => {
  drawText();
  const said = speaksAtOnce();
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('朗读');
  await screen.findByRole('dialog', { name: '购买章节' });
  expect(said).toEqual(['1：灯火很远']);
  expect(toast).not.toHaveBeenCalled();
});

test('the voice reads on in a chapter that is bought by itself', async () => {
  left = 1_000;
  drawText();
  const said = speaksAtOnce();
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  setReadingPreferences({ ...before, turning: 'paged' });
  const client = open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('朗读');
  await waitFor(() => expect(said).toEqual(['1：灯火很远', '2：灯火很远']));
  expect(client.inputsOf('novel/pay')).toMatchObject([{ auto: true }]);
  expect(toast).toHaveBeenCalledExactlyOnceWith('已自动购买第 2 章 灯，3 金币');
});

test('the volume keys turn where the shell passes them on, and are offered nowhere else', async () => {
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('设置');
  expect(screen.queryByRole('group', { name: '音量键翻页' })).toBeNull();
  cleanup();
  const postMessage = vi.fn<(body: string) => void>();
  vi.stubGlobal('webkit', { messageHandlers: { volumeKeys: { postMessage } } });
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  press('设置');
  const setting = screen.getByRole('group', { name: '音量键翻页' });
  fireEvent.click(within(setting).getByRole('button', { name: '开' }));
  expect(postMessage).toHaveBeenLastCalledWith('on');
});

test('the narrated version is opened after the place was written', async () => {
  drawText();
  const detail = (counterpart: BookDetail['counterpart']) => ({
    ...{ book: { ...book, counterpart }, owned: false, isFollowed: false },
    ...{ price: null, place: null, latest: second },
  });
  const narrated = { id: fakeId(30, 2), contentType: contentTypes.audio };
  const { client, router } = openWith({ 'novel/detail': () => detail(narrated) });
  const drop = vi.spyOn(listener, 'drop');
  vi.spyOn(listener, 'get').mockReturnValue({ ...listener.get(), bookId: narrated.id });
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  fireEvent.click(await screen.findByRole('button', { name: '听有声版' }));
  await waitFor(() => expect(router.state.location.href).toContain('/community/audioPlay'));
  expect(router.state.location.search).toMatchObject({ id: narrated.id });
  expect(client.inputsOf('content/place')).toMatchObject([{ id: bookId, chapter: 1, unit: 0 }]);
  // What is heard of it already is not where reading stopped.
  expect(drop).toHaveBeenCalledOnce();
});

test('what nobody narrates is not offered to be heard', async () => {
  open();
  await screen.findByText('1：灯火很远');
  press('阅读菜单');
  await screen.findByRole('heading', { name: '夜航船' });
  expect(screen.queryByRole('button', { name: '听有声版' })).toBeNull();
});
