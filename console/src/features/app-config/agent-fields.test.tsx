import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '../../lib/api/call.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const config = {
  adsType: 'oneByOne',
  splashPauseMinutes: 30,
  overlaysPerStart: 2,
  overlayRepeat: 'daily',
  agentLevels: [
    { fromGoldCents: 0, percent: 10 },
    { fromGoldCents: 5_000_000, percent: 15 },
  ],
  agentCardRateCents: 100,
  version: 1,
  appVersion: '2.1.2',
} as CallResponse<'config/info'>;

it('takes levels of agents that rise from 0 alone', async () => {
  const { requestsOf } = renderConsole('/app-config', { 'config/info': () => config });
  const from = await screen.findByLabelText<HTMLInputElement>('2 级的月充值');
  fireEvent.change(from, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await screen.findByText('第一级从 0 开始，后面每一级都要比前一级高');
  expect(requestsOf('config/save')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '删除 2 级' }));
  expect(screen.queryByLabelText('2 级的月充值')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除 1 级' }).disabled).toBe(true);
});
