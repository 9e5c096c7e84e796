import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ResultPage } from './result-page.tsx';
import { searchHistory } from './search-history.ts';
import { SearchPage } from './search-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

beforeEach(() => {
  searchHistory.set([]);
  const ranked = [
    { place: 1, value: 1500, card: { ...fakeVideo(1), plays: 10 } },
    { place: 2, value: 20, card: { ...fakeVideo(2), plays: 9_000_000 } },
  ];
  fakeClient({
    'rank/media/list': () => ({ list: ranked, cursor: null }),
    'search/hot': () => ({ list: [] }),
    'search/suggest': ({ text }) => ({
      list: [
        {
          text: `${text}色`,
          parts: [{ text: `${text}色`, isHit: false }],
          source: 'word',
          personId: null,
        },
      ],
    }),
    'search/details': () => ({
      list: [],
      cursor: null,
      corrected: null,
      isLoose: false,
      followedIds: [],
    }),
  });
});
afterEach(cleanup);

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索' });

test('the list of the day shows the counts that it is ordered by', async () => {
  renderPage(<SearchPage />);
  const rows = within((await screen.findByText('今日榜单')).closest('section')!);
  expect((await rows.findAllByText(/今日/)).map((row) => row.textContent?.split(' · ')[0])).toEqual(
    ['今日榜单', '今日 1.5千次播放', '今日 20次播放'],
  );
});

test('on the way back from the results the field has the last query', async () => {
  renderPage(<SearchPage />);
  fireEvent.change(await field(), { target: { value: '夜' } });
  fireEvent.submit(screen.getByRole('search'));
  expect((await field()).value).toBe('夜');
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  expect((await field()).value).toBe('');
});

test('a query that is edited over its results has suggestions', async () => {
  renderPage(<ResultPage text="海" />);
  await screen.findByText('没有找到相关内容');
  fireEvent.change(await field(), { target: { value: '夜' } });
  fireEvent.click(await screen.findByRole('button', { name: /^夜色/ }));
  expect(searchHistory.get()).toEqual(['夜色']);
});
