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
