import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { VipPage } from './vip-page.tsx';

const card = (number: number, tier: Tier, name: string, priceGoldCents: number | null) => ({
  id: fakeId(9, number),
  tier,
  name,
  days: 30,
  priceGoldCents,
  fullPriceGoldCents: null,
  priceCents: null,
  benefits: ['随意看'],
});

const cards = [
  card(1, 'supreme', '至尊会员年卡', 99_900),
  card(2, 'live', '直播会员月卡', null),
  card(3, 'dark', '暗网会员月卡', 6900),
];

const table: { name: string; tiers: Tier[] }[] = [
  { name: '会员视频', tiers: ['supreme', 'normal'] },
  { name: '会员直播', tiers: ['supreme', 'live'] },
  { name: '专属客服', tiers: ['supreme'] },
];

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

beforeEach(() => {
  fakeClient({
    'card/list': () => ({ cards, table }),
    'user/info': () => new Promise(() => undefined),
  });
});

afterEach(cleanup);

const names = async () =>
  (await screen.findAllByRole('heading', { level: 2, name: /卡$/ })).map((it) => it.textContent);

test('every card shows its price, and cards of the requested tier come first', async () => {
  renderPage(<VipPage wanted="dark" />);
  expect(await names()).toEqual(['暗网会员月卡', '至尊会员年卡', '直播会员月卡']);
  const [first] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('69金币 / 30 天');
  expect(screen.queryByRole('button', { name: '开通直播会员月卡' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '开通暗网会员月卡' }));
  const sheet = await screen.findByRole('dialog', { name: '购买' });
  expect(within(sheet).getByText('暗网会员月卡').textContent).toBe('暗网会员月卡');
});

test('the table has a column for every tier on sale, and rows that somebody can have', async () => {
  renderPage(<VipPage wanted={null} />);
  const shown = await screen.findByRole('table', { name: '权益对比' });
  const rows = within(shown)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
    );
  expect(rows).toEqual([
    ['权益', '至尊', '直播', '暗网'],
    ['会员直播', '包含', '包含', '不包含'],
    ['专属客服', '包含', '不包含', '不包含'],
  ]);
});

test('without rows there is no table', async () => {
  fakeClient({
    'card/list': () => ({ cards, table: [] }),
    'user/info': () => new Promise(() => undefined),
  });
  renderPage(<VipPage wanted={null} />);
  await names();
  expect(screen.queryByRole('heading', { name: '权益对比' })).toBeNull();
});
