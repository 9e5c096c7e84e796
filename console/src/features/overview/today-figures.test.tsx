import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleFigureDays, sampleGoldDays } from '../../../test/sample-figures.ts';
import { sampleOverview } from '../../../test/sample-overview.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const handlers = {
  overview: () => sampleOverview(),
  'figure/days': ({ days }: { days: number }) => sampleFigureDays(days),
  'figure/gold': ({ days }: { days: number }) => sampleGoldDays(days),
};

it('shows today beside yesterday by this time', async () => {
  renderConsole('/', handlers);
  expect((await screen.findAllByText('昨日此时 2，+250%')).length).toBeGreaterThan(0);
  expect(await screen.findByText('昨日此时 200 金币，+250%')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部数据' })).toBeTruthy();
});

it('shows support staff what is not gold, and no page that they may not open', async () => {
  renderConsole('/', { ...handlers, 'login/me': () => sampleStaff({ role: 'support' }) });
  expect((await screen.findAllByText('昨日此时 2，+250%')).length).toBeGreaterThan(0);
  expect(screen.queryByText('金币消费')).toBeNull();
  expect(screen.queryByRole('link', { name: '全部数据' })).toBeNull();
});
