import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleFigureDays, sampleGoldDays } from '../../../test/sample-figures.ts';
import { sampleOverview } from '../../../test/sample-overview.ts';

it('counts avatars and appeals against blocks among what waits', async () => {
  renderConsole('/', {
    overview: () => ({ ...sampleOverview(), avatarsWaiting: 7, blockAppealsWaiting: 4 }),
    'content/list': () => ({ list: [], cursor: null }),
    'figure/days': ({ days }) => sampleFigureDays(days),
    'figure/gold': ({ days }) => sampleGoldDays(days),
  });
  const avatars = await screen.findByRole('link', { name: '头像' });
  expect(avatars.closest('.stat')?.textContent).toBe('头像7');
  const appeals = screen.getByRole('link', { name: '停用申诉' });
  expect(appeals.closest('.stat')?.textContent).toBe('停用申诉4');
});

it('counts complaints beside reports, with those past their clock', async () => {
  renderConsole('/', {
    overview: () => ({ ...sampleOverview(), complaintsOpen: 5, complaintsOverdue: 2 }),
    'content/list': () => ({ list: [], cursor: null }),
    'figure/days': ({ days }) => sampleFigureDays(days),
    'figure/gold': ({ days }) => sampleGoldDays(days),
  });
  const open = await screen.findByRole('link', { name: '投诉' });
  expect(open.closest('.stat')?.textContent).toBe('投诉5');
  expect(open.getAttribute('href')).toBe('/complaints');
  const overdue = screen.getByRole('link', { name: '超时投诉' }).closest('.stat')!;
  expect(overdue.textContent).toBe('超时投诉2');
  expect(overdue.querySelector('.stat-value.bad')).toBeTruthy();
});
