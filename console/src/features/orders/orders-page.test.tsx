import type { OrderAttempt } from '@yehang/contract/shapes/console-recharge.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleAttempt, sampleOrder, sampleRefund } from '../../../test/sample-orders.ts';

const listed = { list: [sampleOrder], cursor: null };

async function openOrder() {
  fireEvent.click(await screen.findByRole('button', { name: sampleOrder.number }));
  return screen.findByRole('dialog');
}

test('an order for a friend names them in the list and where it is open', async () => {
  const receiver = { id: '0199bbbb-0000-7000-8000-000000000009', number: 1009, nickname: '小舟' };
  const order = { ...sampleOrder, kind: 'card' as const, title: '直播月卡', receiver };
  renderConsole('/orders', {
    'recharge/list': () => ({ list: [order], cursor: null }),
    'recharge/info': () => ({ order, attempts: [] }),
  });
  await screen.findByRole('row', { name: /直播月卡，送给 小舟（1009）/ });
  const drawer = await openOrder();
  expect((await within(drawer).findByText('小舟（1009）')).tagName).toBe('A');
});

test('a part of an order is refunded, by what was refunded before', async () => {
  const order = { ...sampleOrder, refundedCents: 300 };
  const earlier = { ...sampleRefund, amountCents: 300, state: 'done' as const, finishedAt: 1 };
  const attempts = [{ ...sampleAttempt, refunds: [earlier] }];
  const refused = { isOver: false };
  const { requestsOf } = renderConsole('/orders', {
    'recharge/list': () => listed,
    'recharge/info': () => ({ order, attempts }),
    'recharge/refund': () => {
      if (!refused.isOver) {
        refused.isOver = true;
        throw new FakeError(4102, '用户已经花掉了一部分，还差 6 金币');
      }
      return { order, attempts };
    },
  });
  const drawer = await openOrder();
  await within(drawer).findByText('¥3.00');
  within(drawer).getByText(/退款 ¥3.00：已退回/);
  fireEvent.click(within(drawer).getByRole('button', { name: '退款' }));
  await screen.findByText('退款，最多 ¥6.90');
  const form = screen.getAllByRole('dialog').at(-1)!;
  const amount = within(form).getByLabelText<HTMLInputElement>('退款金额');
  expect(amount.value).toBe('6.9');
  const submit = within(form).getByRole('button', { name: /退\s*款/ });
  fireEvent.change(amount, { target: { value: '7' } });
  fireEvent.blur(amount);
  await within(form).findByText(/退款金额.*6\.9/);
  fireEvent.change(amount, { target: { value: '2.5' } });
  fireEvent.change(within(form).getByLabelText('原因'), { target: { value: '用户申请' } });
  fireEvent.click(submit);
  await within(form).findByText('用户已经花掉了一部分，还差 6 金币');
  fireEvent.click(within(form).getByLabelText('用户花掉的部分由平台承担'));
  fireEvent.click(submit);
  await waitFor(() => expect(requestsOf('recharge/refund')).toHaveLength(2));
  expect(requestsOf('recharge/refund')[1]).toEqual({
    ...{ id: sampleOrder.id, amountCents: 250, refundedCents: 300 },
    ...{ reason: '用户申请', bearsLoss: true },
  });
});

test('a card is refunded without a question of who bears a loss', async () => {
  const ofCard = { kind: 'card' as const, title: '直播月卡', goldCents: null, bonusGoldCents: 0 };
  const order = { ...sampleOrder, ...ofCard, tier: 'live' as const, days: 30 };
  const { requestsOf } = renderConsole('/orders', {
    'recharge/list': () => ({ list: [order], cursor: null }),
    'recharge/info': () => ({ order, attempts: [sampleAttempt] }),
    'recharge/refund': () => ({ order, attempts: [] }),
  });
  const drawer = await openOrder();
  fireEvent.click(await within(drawer).findByRole('button', { name: '退款' }));
  await screen.findByText('会员天数会按比例收回。');
  const form = screen.getAllByRole('dialog').at(-1)!;
  fireEvent.change(within(form).getByLabelText('原因'), { target: { value: '用户申请' } });
  fireEvent.click(within(form).getByRole('button', { name: /退\s*款/ }));
  await waitFor(() =>
    expect(requestsOf('recharge/refund')).toEqual([
      {
        ...{ id: sampleOrder.id, amountCents: 990, refundedCents: 0 },
        ...{ reason: '用户申请', bearsLoss: false },
      },
    ]),
  );
});

const waiting: [OrderAttempt['state'], OrderAttempt['refunds'], string[]][] = [
  ['held', [], ['确认到账', '退回']],
  ['duplicate', [], ['退回']],
  ['paid', [{ ...sampleRefund, state: 'manual' }], ['标记已退回']],
  ['paid', [sampleRefund], []],
];

test.each(waiting)(
  'a payment that is %s offers what can be decided',
  async (state, refunds, acts) => {
    renderConsole('/orders', {
      'recharge/list': () => listed,
      'recharge/info': () => ({
        order: { ...sampleOrder, state: 'refunded', refundedAt: 1, refundedCents: 990 },
        attempts: [{ ...sampleAttempt, state, refunds }],
      }),
    });
    const drawer = await openOrder();
    await within(drawer).findByText(/一号账户/);
    const names = ['确认到账', '退回', '标记已退回'];
    const shown = names.filter((name) => within(drawer).queryByRole('button', { name }) !== null);
    expect(shown).toEqual(acts);
    expect(within(drawer).queryByRole('button', { name: '退款' })).toBeNull();
  },
);
