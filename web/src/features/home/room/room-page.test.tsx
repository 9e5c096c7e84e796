import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoomPage as Room } from '@yehang/contract/shapes/home.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeBook } from '../../../../test/fake/fake-book.ts';
import { RoomPage } from './room-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

const empty: Room = {
  channels: [],
  channelId: null,
  banners: [],
  shortcuts: [],
  modules: [],
  rows: [],
};

const rest = {
  'media/trackList': () => ({ list: [], cursor: null }),
  'content/recommend': () => ({ list: [] }),
  'comics/category': () => ({ list: [], cursor: null }),
  'comicsTopic/list': () => ({ list: [], cursor: null }),
};

test('a room without editors has its rows, what was opened last, and what one may like', async () => {
  const client = fakeClient({
    ...rest,
    'comics/home': () => ({
      ...empty,
      rows: [
        { by: 'new', items: [fakeBook(1)] },
        { by: 'finished', items: [fakeBook(2)] },
      ],
    }),
    'media/trackList': () => ({
      list: [{ id: fakeBook(3).id, kind: 'comic', card: fakeBook(3), lastEpisode: null, at: 0 }],
      cursor: null,
    }),
    'content/recommend': ({ round }) => ({ list: [fakeBook(4 + (round ?? 0))] }),
  });
  renderPage(<RoomPage kind="comic" />);
  const row = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await row('最新漫画')).getByText(fakeBook(1).title)).toBeTruthy();
  expect((await row('已完结')).getByText(fakeBook(2).title)).toBeTruthy();
  expect((await row('继续看')).getByText(fakeBook(3).title)).toBeTruthy();
  const liked = await row('猜你喜欢');
  await liked.findByText(fakeBook(4).title);
  fireEvent.click(liked.getByRole('button', { name: '换一换' }));
  await liked.findByText(fakeBook(5).title);
  expect(client.inputsOf('content/recommend').map(({ round }) => round)).toEqual([0, 1]);
});

test('what was opened says the chapter it was left in, and leads there', async () => {
  const marks = { liked: false, collected: false, watchedSeconds: null };
  const opened = (seed: number, contentType: 9 | 12, lastPart: number | null) => {
    const card = { ...fakeBook(seed), contentType, marks: { ...marks, lastPart } };
    return { id: card.id, kind: 'comic' as const, card, lastEpisode: null, at: 0 };
  };
  fakeClient({
    ...rest,
    'comics/home': () => empty,
    'media/trackList': () => ({
      list: [opened(1, 12, 3), opened(2, 9, 4), opened(3, 12, null)],
      cursor: null,
    }),
  });
  renderPage(<RoomPage kind="comic" />);
  const row = within(await screen.findByRole('region', { name: '继续看' }));
  const [comic, novel, unread] = row.getAllByRole('listitem').map((it) => within(it));
  comic!.getByText('读到第 3 话');
  novel!.getByText('读到第 4 章');
  expect(comic!.getByRole('link').getAttribute('href')).toBe(
    `/manga/chapterDetails?id=${fakeBook(1).id}`,
  );
  expect(novel!.getByRole('link').getAttribute('href')).toBe(
    `/community/readWord?book=${fakeBook(2).id}`,
  );
  expect(unread!.getByRole('link').getAttribute('href')).toBe(`/manga/detail?id=${fakeBook(3).id}`);
});

test('a room is refreshed as a whole, by one button', async () => {
  const client = fakeClient({
    ...rest,
    'comics/home': () => ({ ...empty, rows: [{ by: 'new', items: [fakeBook(1)] }] }),
  });
  renderPage(<RoomPage kind="comic" />);
  const calls = [
    ...(['comics/home', 'media/trackList', 'content/recommend'] as const),
    ...(['comics/category', 'comicsTopic/list'] as const),
  ];
  const timesAsked = () => calls.map((call) => client.inputsOf(call).length);
  await waitFor(() => expect(timesAsked()).toEqual([1, 1, 1, 1, 1]));
  fireEvent.click(await screen.findByRole('button', { name: '刷新' }));
  await waitFor(() => expect(timesAsked()).toEqual([2, 2, 2, 2, 2]));
});

test('a topic shows another draw of its comics, where there is one', async () => {
  const topic = (seed: number, comics: number) => ({
    ...{ id: fakeId(6, seed), title: `专题 ${seed}`, intro: '', cover: null, items: 9 },
    comics: Array.from({ length: comics }, (_, index) => fakeBook(index + 1)),
  });
  const client = fakeClient({
    ...rest,
    'comics/home': () => empty,
    'comicsTopic/list': () => ({ list: [topic(1, 6), topic(2, 5)], cursor: null }),
    'comicsTopic/change': ({ round }) => ({ items: [fakeBook(20 + round)] }),
  });
  renderPage(<RoomPage kind="comic" />);
  const row = within(await screen.findByRole('region', { name: '专题 1' }));
  row.getByText(fakeBook(6).title);
  fireEvent.click(row.getByRole('button', { name: '换一换' }));
  await row.findByText(fakeBook(21).title);
  expect(row.queryByText(fakeBook(6).title)).toBeNull();
  expect(client.inputsOf('comicsTopic/change')).toEqual([{ id: fakeId(6, 1), round: 1 }]);
  const small = within(screen.getByRole('region', { name: '专题 2' }));
  expect(small.queryByRole('button', { name: '换一换' })).toBeNull();
});

test('categories narrow the home and the list, and choices the list', async () => {
  const channels = [
    { id: fakeId(5, 1), name: '冒险' },
    { id: fakeId(5, 2), name: '日常' },
  ];
  const client = fakeClient({
    ...rest,
    'comics/home': ({ categoryId }) => ({
      ...empty,
      channels,
      channelId: categoryId ?? channels[0]!.id,
    }),
  });
  renderPage(<RoomPage kind="comic" />);
  const all = await screen.findByRole('tab', { name: '全部' });
  expect(all.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(await screen.findByRole('tab', { name: '日常' }));
  fireEvent.click(await screen.findByRole('radio', { name: '已完结' }));
  fireEvent.click(screen.getByRole('radio', { name: '免费' }));
  await waitFor(() =>
    expect(client.inputsOf('comics/category').at(-1)).toEqual({
      sort: 'hot',
      price: 'free',
      finished: true,
      categoryId: channels[1]!.id,
    }),
  );
  await screen.findByText('没有符合的作品');
  expect(client.inputsOf('comics/home').at(-1)).toEqual({ categoryId: channels[1]!.id });
  fireEvent.click(screen.getByRole('tab', { name: '全部' }));
  await waitFor(() =>
    expect(client.inputsOf('comics/category').at(-1)).not.toHaveProperty('categoryId'),
  );
});

test('games have no chapters to be finished', async () => {
  fakeClient({
    ...rest,
    'porngame/home': () => empty,
    'porngame/list': () => ({ list: [], cursor: null }),
  });
  renderPage(<RoomPage kind="game" />);
  await screen.findByText('还没有游戏');
  expect(screen.queryByRole('radiogroup', { name: '状态' })).toBeNull();
});
