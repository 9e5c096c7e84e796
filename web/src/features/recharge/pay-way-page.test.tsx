import type { RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeId, fakeProfile } from '../../../test/fake/fake-catalogue.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { PayWayPage } from './pay-way-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const id = '0199aaaa-0000-7000-8000-000000000001';
const channel = (number: number, name: string, over: object = {}) => ({
  ...{ id: `0199aaaa-0000-7000-8000-00000000001${number}`, name, minCents: null, maxCents: null },
  ...over,
});
const channels = [
  channel(1, '支付宝', { maxCents: 500 }),
  channel(2, 'USDT'),
  channel(3, '银行卡'),
];
const goldPackage = {
  ...{ id, goldCents: 10_000, bonusGoldCents: 1000, firstBonusGoldCents: 500, priceCents: 990 },
};
const order: RechargeOrder = {
  id,
  number: '20260102123456',
  kind: 'gold',
  title: '100 金币',
  receiver: null,
  state: 'made',
  priceCents: 990,
  refundedCents: 0,
  goldCents: 10_000,
  bonusGoldCents: 1500,
  tier: null,
  days: null,
  channelId: channels[1]!.id,
  channelName: 'USDT',
  createdAt: Date.now(),
  expiresAt: Date.now() + 1_800_000,
  paidAt: null,
  creditedAt: null,
  refundedAt: null,
};
const paying = (over: Partial<RechargeOrder> = {}) => ({
  order: { ...order, ...over },
  step: { kind: 'qr' as const, text: 'wxp://pay', amountText: null },
  watchToken: 'token',
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('channels that do not take the price cannot be chosen, and the order goes to the chosen one', async () => {
  const { inputsOf } = fakeClient({
    'gold/paytypeinfo': () => ({ packages: [goldPackage], channels }),
    'recharge/submit': () => paying(),
    'recharge/info': () => paying(),
  });
  renderPage(<PayWayPage kind="gold" id={id} order={null} to={null} />);
  await screen.findByText('另送 15 金币，含首充赠送');
  const closed = await screen.findByRole('radio', { name: /支付宝.*最高 ¥5.00/ });
  expect(closed.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '银行卡' }));
  fireEvent.click(screen.getByRole('button', { name: '支付 ¥9.90' }));
  await waitFor(() =>
    expect(inputsOf('recharge/submit')).toMatchObject([
      { kind: 'gold', id, channelId: channels[2]!.id, expectedPriceCents: 990 },
    ]),
  );
});

test('pressing again after a channel failed is the same order at another channel', async () => {
  const answers = [
    () => Promise.reject(new ApiError(4090, '这种支付方式暂时不可用，请换一种再试', null)),
    () => paying(),
  ];
  const { inputsOf } = fakeClient({
    'gold/paytypeinfo': () => ({ packages: [goldPackage], channels }),
    'recharge/submit': () => answers.shift()!(),
    'recharge/info': () => paying(),
  });
  renderPage(<PayWayPage kind="gold" id={id} order={null} to={null} />);
  await screen.findByRole('radio', { name: 'USDT' });
  fireEvent.click(screen.getByRole('button', { name: '支付 ¥9.90' }));
  await screen.findByText('这种支付方式暂时不可用，请换一种再试');
  fireEvent.click(screen.getByRole('radio', { name: '银行卡' }));
  fireEvent.click(screen.getByRole('button', { name: '支付 ¥9.90' }));
  await waitFor(() => expect(inputsOf('recharge/submit')).toHaveLength(2));
  const keys = inputsOf('recharge/submit').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
});

test('a card for a friend says whom it is for, and is ordered for them', async () => {
  const friend = fakeProfile({ id: fakeId(6, 1), nickname: '小海', avatar: null });
  const receiver = { id: friend.id, number: friend.number, nickname: friend.nickname };
  const ofCard = { kind: 'card' as const, title: '直播月卡', tier: 'live' as const, days: 30 };
  const made = paying({
    ...ofCard,
    goldCents: null,
    bonusGoldCents: 0,
    priceCents: 1800,
    receiver,
  });
  const card = {
    ...{ id, tier: 'live' as const, name: '直播月卡', days: 30, priceGoldCents: null },
    ...{ fullPriceGoldCents: null, priceCents: 1800, benefits: [] },
  };
  const { inputsOf } = fakeClient({
    'card/list': () => ({ cards: [card], table: [] }),
    'gold/paytypeinfo': () => ({ packages: [], channels }),
    'user/info': () => friend,
    'recharge/submit': () => made,
    'recharge/info': () => made,
  });
  renderPage(<PayWayPage kind="card" id={id} order={null} to={friend.id} />);
  await screen.findByText(`送给 小海（编号 ${friend.number}）`);
  await screen.findByRole('radio', { name: 'USDT' });
  fireEvent.click(screen.getByRole('button', { name: '支付 ¥18.00' }));
  await waitFor(() =>
    expect(inputsOf('recharge/submit')).toMatchObject([
      { kind: 'card', id, receiverId: friend.id },
    ]),
  );
  cleanup();
  renderPage(<PayWayPage kind={null} id={null} order={id} to={null} />);
  await screen.findByText('送给');
  expect(screen.getByText('送给').nextSibling?.textContent).toBe(`小海（编号 ${friend.number}）`);
});

test('我已付款 asks the channel, and an order that arrived says so', async () => {
  const { inputsOf } = fakeClient({
    'recharge/info': () => paying(),
    'recharge/check': () => ({
      ...paying({ state: 'credited', paidAt: order.createdAt, creditedAt: order.createdAt }),
      step: null,
    }),
    'user/info': () => new Promise(() => undefined),
  });
  renderPage(<PayWayPage kind={null} id={null} order={id} to={null} />);
  await screen.findByRole('img', { name: '付款码' });
  await screen.findByText(/请在 (30:00|29:5\d) 内支付/);
  fireEvent.click(screen.getByRole('button', { name: '我已付款' }));
  await screen.findByText('已到账');
  expect(inputsOf('recharge/check')).toEqual([{ id }]);
  expect(screen.queryByRole('button', { name: '我已付款' })).toBeNull();
});

test('an order whose time is over is asked about once, though the server still waits', async () => {
  const { inputsOf } = fakeClient({
    'recharge/info': () => paying({ expiresAt: Date.now() - 1000 }),
  });
  renderPage(<PayWayPage kind={null} id={null} order={id} to={null} />);
  await screen.findByText('请在 00:00 内支付');
  await waitFor(() => expect(inputsOf('recharge/info')).toHaveLength(2));
  // Each further question would be asked as soon as the one before is answered.
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(inputsOf('recharge/info')).toHaveLength(2);
});

test('a part that went back stands on the receipt', async () => {
  const at = Date.now();
  fakeClient({
    'recharge/info': () => ({
      ...paying({ state: 'credited', paidAt: at, creditedAt: at, refundedCents: 300 }),
      step: null,
    }),
    'user/info': () => new Promise(() => undefined),
  });
  renderPage(<PayWayPage kind={null} id={null} order={id} to={null} />);
  await screen.findByText('已部分退款');
  expect(screen.getByText('已退金额').nextSibling?.textContent).toBe('¥3.00');
});

test('without goods there is a way on', async () => {
  fakeClient({});
  renderPage(<PayWayPage kind={null} id={null} order={null} to={null} />);
  await screen.findByText('没有找到要支付的商品');
  screen.getByRole('button', { name: '去看金币' });
});
