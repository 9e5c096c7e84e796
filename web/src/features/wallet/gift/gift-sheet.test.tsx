import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FriendGift } from '@yehang/contract/shapes/friend-gift.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient, type FakeHandlers } from '../../../../test/fake-client.ts';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import type { MembershipCard } from '../../../entities/purchase/use-membership-cards.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { GiftSheet } from './gift-sheet.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const friend = { id: fakeId(6, 1), number: 100_002, nickname: '小海', avatar: null };
const card: MembershipCard = {
  id: fakeId(9, 1),
  tier: 'live',
  name: '直播会员月卡',
  days: 30,
  priceGoldCents: 6_900,
  fullPriceGoldCents: null,
  priceCents: null,
  benefits: [],
};
const given: FriendGift = {
  ...{ id: fakeId(5, 1), isGiven: true, person: friend, kind: 'gold', goldCents: 5_000 },
  priceCents: null,
  ...{ title: '', tier: null, days: null, at: 0 },
};

function open(over: FakeHandlers = {}, shown: MembershipCard | null = null) {
  const onClose = vi.fn();
  const client = fakeClient({
    'gift/info': () => ({
      refusal: null,
      maxGoldCents: 100_000,
      leftGoldCents: 300_000,
      leftTimes: 10,
    }),
    'gift/person': () => friend,
    'gift/gold': () => given,
    'gift/card': () => given,
    'user/caredusers': () => ({ list: [], cursor: null }),
    'user/info': () => ({ ...fakeUser(), goldCents: 10_000, incomeGoldCents: 0 }),
    ...over,
  });
  const { router } = renderPage(<GiftSheet card={shown} onClose={onClose} />);
  return { ...client, onClose, router };
}

async function pick() {
  fireEvent.change(await screen.findByLabelText('好友的编号'), { target: { value: '100002' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByText('小海');
}

test('gold is given once to whom was looked up, after its price was shown', async () => {
  const answers = [
    () => Promise.reject(new ApiError(5000, '网络不给力', null)),
    // The answer of the first address was lost, and the second takes part in the haste.
    () => Promise.reject(new ApiError(4290, '操作太频繁', null)),
    () => given,
  ];
  const { inputsOf, onClose } = open({ 'gift/gold': () => answers.shift()!() });
  await pick();
  fireEvent.change(screen.getByLabelText('送多少金币'), { target: { value: '50' } });
  // Whose key it is is known with the balance.
  await screen.findByText('100 金币');
  const give = await screen.findByRole('button', { name: '确认送出' });
  fireEvent.click(give);
  await screen.findByText('网络不给力');
  fireEvent.click(give);
  await screen.findByText('操作太频繁');
  fireEvent.click(give);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = inputsOf('gift/gold');
  expect(sent[0]).toMatchObject({ userId: friend.id, goldCents: 5_000 });
  // What came of the first is not known: the second goes on with it.
  expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
});

test('a card is given at the price that was shown', async () => {
  const { inputsOf } = open({}, card);
  await pick();
  expect(screen.queryByLabelText('送多少金币')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '确认送出' }));
  await waitFor(() =>
    expect(inputsOf('gift/card')).toMatchObject([
      { id: card.id, userId: friend.id, expectedPriceGoldCents: 6_900 },
    ]),
  );
});

test('a card that is sold for money alone is paid for whom was looked up', async () => {
  const { router } = open({}, { ...card, priceGoldCents: null, priceCents: 1_800 });
  await pick();
  expect(screen.queryByRole('button', { name: '确认送出' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '付 ¥18.00 送出' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/vip/payway'));
  expect(router.state.location.search).toEqual({ kind: 'card', id: card.id, to: friend.id });
});

test('too little gold leads to more of it', async () => {
  open();
  await pick();
  fireEvent.change(screen.getByLabelText('送多少金币'), { target: { value: '101' } });
  await screen.findByRole('button', { name: '去看金币' });
  expect(screen.queryByRole('button', { name: '确认送出' })).toBeNull();
});

test('who recharged after a refusal gives on', async () => {
  // The error and the new balance may come within one millisecond.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let goldCents = 10_000;
  const answers = [() => Promise.reject(new ApiError(4102, '金币不足', null)), () => given];
  const { onClose } = open({
    'user/info': () => ({ ...fakeUser(), goldCents, incomeGoldCents: 0 }),
    'gift/gold': () => {
      goldCents = 90_000;
      return answers.shift()!();
    },
  });
  await pick();
  fireEvent.change(screen.getByLabelText('送多少金币'), { target: { value: '50' } });
  await screen.findByText('100 金币');
  fireEvent.click(screen.getByRole('button', { name: '确认送出' }));
  await screen.findByText('900 金币');
  fireEvent.click(await screen.findByRole('button', { name: '确认送出' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('who may not give is told why', async () => {
  open({
    'gift/info': () => ({
      refusal: '游客不能送好友，登录或绑定手机后再送',
      maxGoldCents: 0,
      leftGoldCents: 0,
      leftTimes: 0,
    }),
  });
  await screen.findByText('游客不能送好友，登录或绑定手机后再送');
  expect(screen.queryByLabelText('好友的编号')).toBeNull();
});
