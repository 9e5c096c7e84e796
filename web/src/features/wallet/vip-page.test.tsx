import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
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

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const before = visitStore.get();

beforeEach(() => {
  fakeClient({
    'card/list': () => ({ cards }),
    'user/info': () => new Promise(() => undefined),
  });
});

afterEach(() => {
  cleanup();
  visitStore.set(before);
});

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

test('the table has a column for every tier on sale, and the highest includes the rest', async () => {
  renderPage(<VipPage wanted={null} />);
  const table = await screen.findByRole('table', { name: '权益对比' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
    );
  expect(rows).toEqual([
    ['可看', '至尊', '直播', '暗网'],
    ['会员直播', '可以看', '可以看', '不包含'],
    ['暗网专区', '可以看', '不包含', '可以看'],
  ]);
});

test('the light edition does not sell the dark section', async () => {
  visitStore.set({ ...before, channel: { ...before.channel, isLight: true } });
  renderPage(<VipPage wanted="dark" />);
  expect(await names()).toEqual(['至尊会员年卡', '直播会员月卡']);
  expect(screen.queryByText('暗网')).toBeNull();
});
