import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GuideState } from '@yehang/contract/shapes/guide.ts';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleFigureDays, sampleGoldDays } from '../../../test/sample-figures.ts';
import { sampleOverview } from '../../../test/sample-overview.ts';

it('lists what is left, can be put away, and comes back by the menu', async () => {
  let state: GuideState = {
    steps: [
      { name: 'name', isDone: true },
      { name: 'domains', isDone: false },
      { name: 'channels', isDone: false },
    ],
    isDismissed: false,
  };
  renderConsole('/', {
    overview: () => sampleOverview(),
    'content/list': () => ({ list: [], cursor: null }),
    'figure/days': ({ days }) => sampleFigureDays(days),
    'figure/gold': ({ days }) => sampleGoldDays(days),
    'guide/info': () => state,
    'guide/dismiss': ({ isDismissed }) => (state = { ...state, isDismissed }),
  });
  expect(await screen.findByText('开始使用（还剩 2 步）')).toBeTruthy();
  expect(screen.getByRole('link', { name: '添加域名' }).getAttribute('href')).toBe('/domains');
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  await waitFor(() => expect(screen.queryByText(/开始使用/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /captain/ }));
  fireEvent.click(await screen.findByText('开始使用'));
  expect(await screen.findByText('开始使用（还剩 2 步）')).toBeTruthy();
});

it('warns of a proxy that nothing is believed of', async () => {
  renderConsole('/', {
    overview: () => ({ ...sampleOverview(), untrustedProxy: true }),
    'content/list': () => ({ list: [], cursor: null }),
    'figure/days': ({ days }) => sampleFigureDays(days),
    'figure/gold': ({ days }) => sampleGoldDays(days),
  });
  expect(await screen.findByText('服务器前面有代理，但没有设置 TRUST_PROXY')).toBeTruthy();
});
