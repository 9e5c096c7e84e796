import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallResponse } from '../../lib/api/call.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleFigureDays, sampleGoldDays } from '../../../test/sample-figures.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const filmId = '01890000-0000-7000-8000-000000000001';

const content: CallResponse<'figure/content'> = {
  title: '灯塔之夜',
  kind: 'long',
  extent: 100,
  days: [
    {
      day: '2026-05-01',
      plays: 40,
      watchSeconds: 7_200,
      likes: 3,
      favorites: 2,
      purchases: 1,
      goldCents: 500,
    },
  ],
  reached: Array.from({ length: 50 }, (_, place) => (place < 25 ? 40 : 10)),
};

const handlers = {
  'figure/days': ({ days }: { days: number }) => sampleFigureDays(days),
  'figure/gold': ({ days }: { days: number }) => sampleGoldDays(days),
  'figure/retention': () => ({
    days: [{ day: '2026-05-01', users: 40, after1: 10, after7: null, after30: null }],
  }),
  'figure/contents': () => ({
    list: [{ id: filmId, kind: 'long' as const, title: '灯塔之夜', value: 1_234 }],
  }),
  'figure/searches': () => ({ list: [{ word: '星空', searches: 12 }] }),
  'figure/ads': () => ({
    list: [{ id: filmId, title: '望远镜', position: 1, impressions: 200, clicks: 5 }],
  }),
  'figure/content': () => content,
};

const said = async (name: RegExp) =>
  (await screen.findByRole('slider', { name })).getAttribute('aria-valuetext');

describe('the page of figures', () => {
  it('shows charts and tables of the range that the address names', async () => {
    const { requestsOf } = renderConsole('/figures?days=7', handlers);
    expect(await said(/^播放/)).toBe('05-07：播放次数 7');
    expect(await said(/^留存/)).toBe('05-01：次日 25%，第 7 天 —，第 30 天 —');
    expect(await said(/^金币/)).toContain('消费 700 金币');
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(await screen.findByText('星空')).toBeTruthy();
    expect(await screen.findByText('2.5%')).toBeTruthy();
    fireEvent.click(screen.getByText('最近 90 天'));
    await waitFor(() => expect(requestsOf('figure/days')).toEqual([{ days: 7 }, { days: 90 }]));
    const link = screen.getByRole('link', { name: '导出 CSV' });
    await waitFor(() =>
      expect(link.getAttribute('href')).toBe('/api/console/figure/export.csv?days=90'),
    );
  });

  it('shows an editor no gold', async () => {
    const { requestsOf } = renderConsole('/figures', {
      ...handlers,
      'login/me': () => sampleStaff({ role: 'editor' }),
    });
    expect(await said(/^播放/)).toBe('05-30：播放次数 30');
    expect(requestsOf('figure/gold')).toEqual([]);
    expect(screen.queryByRole('slider', { name: /^金币/ })).toBeNull();
  });
});

describe('the figures of a content', () => {
  it('say how far its viewers get, and where they leave', async () => {
    const { requestsOf } = renderConsole(`/contents/${filmId}/figures?days=30`, handlers);
    const curve = await screen.findByRole('slider', { name: /^观众看到哪里/ });
    fireEvent.keyDown(curve, { key: 'Home' });
    expect(curve.getAttribute('aria-valuetext')).toBe('0:00：看到这里的观众 100%');
    expect(screen.getByText('离开最多的位置：0:50（75%）')).toBeTruthy();
    expect(screen.getAllByText('2 小时').length).toBeGreaterThan(0);
    expect(requestsOf('figure/content')).toEqual([{ id: filmId, days: 30 }]);
  });
});
