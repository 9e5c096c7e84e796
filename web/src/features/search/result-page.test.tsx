import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannel, fakeSeries, fakeUser, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ResultPage } from './result-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('finds content of every kind, each leading to its page', async () => {
  const cards = [fakeVideo(1), fakeVideo(3), fakeSeries(1), fakeChannel(1)];
  fakeClient({
    'search/details': () => ({
      list: cards.map((card) => ({
        kind: 'content',
        parts: [{ text: card.title, isHit: false }],
        card,
      })),
      cursor: null,
      corrected: null,
      isLoose: false,
      followedIds: [],
    }),
  });
  renderPage(<ResultPage text="夜" />);
  const found = await screen.findAllByRole('link');
  expect(found.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/subPage/longViodePlay',
    '/subPage/shortVideoPlay',
    '/subPage/longViodePlay/EpisodeList',
    '/subPage/liveTv/livePlay',
  ]);
});

test('has a tab for each kind, and narrows each by what it has', async () => {
  const client = fakeClient({
    'search/details': () => ({
      list: [],
      cursor: null,
      corrected: null,
      isLoose: false,
      followedIds: [],
    }),
  });
  renderPage(<ResultPage text="夜" />);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    '综合',
    ...kindsThatCan('search').map((kind) => kindNames[kind]),
    '用户',
  ]);
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: '筛选' }));
    fireEvent.click(screen.getByRole('radio', { name }));
    fireEvent.click(screen.getByRole('button', { name: '看结果' }));
  };
  choose('5 分钟内');
  fireEvent.click(screen.getByRole('tab', { name: '合集' }));
  choose('免费');
  await waitFor(() =>
    expect(client.inputsOf('search/details').at(-1)).toEqual({
      text: '夜',
      kind: 'series',
      sort: 'fitting',
      price: 'free',
    }),
  );
  fireEvent.click(screen.getByRole('tab', { name: '用户' }));
  expect(screen.queryByRole('button', { name: /筛选/ })).toBeNull();
});

test('an uploader is followed from the results, and their followers are counted', async () => {
  const user = { id: fakeUser().id, nickname: '海风电台', avatar: null, intro: '', works: 3 };
  const client = fakeClient({
    'search/details': () => ({
      list: [
        {
          kind: 'user',
          parts: [{ text: user.nickname, isHit: true }],
          user: { ...user, followers: 41 },
        },
      ],
      cursor: null,
      corrected: null,
      isLoose: false,
      followedIds: [],
    }),
    'user/care': ({ isFollowed }) => ({ isFollowed }),
    'user/info': () => ({ ...fakeUser(), id: fakeVideo(1).id, goldCents: 0, incomeGoldCents: 0 }),
  });
  renderPage(<ResultPage text="海风" />);
  await screen.findByText(/41 粉丝/);
  fireEvent.click(await screen.findByRole('button', { name: '关注 海风电台' }));
  await screen.findByText(/42 粉丝/);
  expect(client.inputsOf('user/care')).toEqual([{ userId: user.id, isFollowed: true }]);
});
