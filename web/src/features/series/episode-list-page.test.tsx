import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeSeries, fakeUser, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { EpisodeListPage } from './episode-list-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const tag = { id: fakeId(11, 1), name: '夜' };
const nothing = { liked: false, collected: false, watchedSeconds: null, lastPart: null };

/** Three episodes: watched to the end, half watched, and not watched. */
function fakeDetails(): CallResponse<'media/collect/details'> {
  const watched = [
    { finished: true, watchedSeconds: null },
    { finished: false, watchedSeconds: 65 },
    { finished: false, watchedSeconds: null },
  ];
  return {
    series: {
      ...fakeSeries(1),
      description: '',
      tags: [tag],
      collects: 4,
      marks: { ...nothing, liked: true },
    },
    collected: false,
    owned: false,
    price: null,
    lastWatched: { contentId: fakeVideo(2).id, number: 2 },
    list: watched.map(({ finished, watchedSeconds }, index) => ({
      number: index + 1,
      video: { ...fakeVideo(index + 1), marks: { ...nothing, watchedSeconds } },
      open: true,
      finished,
    })),
    cursor: null,
  };
}

const id = fakeSeries(1).id;

afterEach(cleanup);

test('each episode says how far it was watched', async () => {
  fakeClient({ 'media/collect/details': fakeDetails });
  renderPage(<EpisodeListPage id={id} />);
  const list = await screen.findByRole('list', { name: '剧集' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => /已看完|看到 .*|没看过/.exec(row.textContent)?.[0])).toEqual([
    '已看完',
    '看到 01:05',
    '没看过',
  ]);
});

test('a series has one main button', async () => {
  fakeClient({
    'media/collect/details': () => ({
      ...fakeDetails(),
      price: { priceGoldCents: 3000, fullPriceGoldCents: 3000 },
    }),
  });
  renderPage(<EpisodeListPage id={id} />);
  const buy = await screen.findByRole('button', { name: /^买下全集/ });
  expect(buy.className).toMatch(/quiet/);
  const main = screen.getAllByRole('button').filter(({ className }) => /primary/.test(className));
  expect(main.map((button) => button.textContent)).toEqual(['继续看第 2 集']);
});

test('a series is liked, kept, shared, reported and talked about as a video is', async () => {
  fakeClient({
    'media/collect/details': fakeDetails,
    'collect/operate': ({ collected }) => ({ collected }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'comment/list': () => ({ list: [], cursor: null, total: 0, pinned: null }),
  });
  renderPage(<EpisodeListPage id={id} />);
  const like = await screen.findByRole('button', { name: '点赞，30' });
  expect(like.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '收藏，4' }));
  const kept = await screen.findByRole('button', { name: '收藏，5' });
  expect(kept.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '分享' })).toBeDefined();
  expect(screen.getByRole('button', { name: '举报' })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: '评论' }));
  await screen.findByText('说说你的看法');
  expect(screen.getAllByText('还没有评论')).toHaveLength(1);
});

test('a series leads to its tags, and to what is related', async () => {
  fakeClient({
    'media/collect/details': fakeDetails,
    'media/related': () => ({ list: [fakeSeries(1), fakeVideo(5)], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
  });
  renderPage(<EpisodeListPage id={id} />);
  const link = await screen.findByRole('link', { name: '夜' });
  expect(link.getAttribute('href')).toMatch(`/subpage/labelPage?id=${tag.id}&contentType=3`);
  fireEvent.click(screen.getByRole('tab', { name: '相关' }));
  const related = await screen.findByRole('region', { name: '猜你喜欢' });
  await within(related).findByText(fakeVideo(5).title);
  const hrefs = within(related)
    .getAllByRole('link')
    .map((it) => it.getAttribute('href'));
  expect(hrefs).toEqual([`/subPage/longViodePlay?id=${fakeVideo(5).id}`]);
});
