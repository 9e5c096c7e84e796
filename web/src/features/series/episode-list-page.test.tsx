import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeSeries, fakeUser, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { EpisodeListPage } from './episode-list-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const nothing = { liked: false, collected: false, watchedSeconds: null, lastPart: null };

/** Three episodes: watched to the end, half watched, and not watched. */
function fakeDetails(): CallResponse<'media/collect/details'> {
  const watched = [
    { finished: true, watchedSeconds: null },
    { finished: false, watchedSeconds: 65 },
    { finished: false, watchedSeconds: null },
  ];
  return {
    series: { ...fakeSeries(1), description: '', collects: 4, marks: { ...nothing, liked: true } },
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
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /已看完|看到 .*|没看过/.exec(row.textContent)?.[0])).toEqual([
    '已看完',
    '看到 01:05',
    '没看过',
  ]);
});

test('a series is liked, kept, shared, reported and talked about as a video is', async () => {
  fakeClient({
    'media/collect/details': fakeDetails,
    'collect/operate': ({ collected }) => ({ collected }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'comment/list': () => ({ list: [], cursor: null, total: 0 }),
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
});
