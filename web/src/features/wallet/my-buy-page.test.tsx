import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { MyBuyPage } from './my-buy-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('what was bought is shown by kind, each leading to its page', async () => {
  const client = fakeClient({
    'media/bought': ({ kind }) => {
      const bought = kind === 'series' ? fakeSeries(1) : fakeVideo(1);
      return { list: kind === 'short' ? [] : [{ ...bought, boughtAt: 0 }], cursor: null };
    },
  });
  renderPage(<MyBuyPage />);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    '全部',
    ...kindsThatCan('buy').map((kind) => kindNames[kind]),
  ]);
  await screen.findByRole('link', { name: new RegExp(fakeVideo(1).title) });
  fireEvent.click(screen.getByRole('tab', { name: '短视频' }));
  await screen.findByText('还没有买过短视频');
  expect(client.inputsOf('media/bought')).toEqual([{}, { kind: 'short' }]);
  fireEvent.click(screen.getByRole('tab', { name: '合集' }));
  const series = await screen.findByRole('link', { name: /夜航日志/ });
  expect(series.getAttribute('href')).toBe(
    `/subPage/longViodePlay/EpisodeList?id=${fakeSeries(1).id}`,
  );
});
