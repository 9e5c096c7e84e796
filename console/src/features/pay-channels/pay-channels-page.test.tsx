import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleStaff } from '../../../test/sample-staff.ts';
import { sampleChannel } from '../../../test/sample-orders.ts';

const account = sampleChannel.accounts[0]!;

test('an account that is left out says so, and is let back', async () => {
  const state = { isBack: false };
  const list = () => [
    {
      ...sampleChannel,
      accounts: [
        {
          ...account,
          ...(!state.isBack && {
            failures: 3,
            ejectedUntil: Date.now() + 60_000,
            lastError: '500',
          }),
        },
      ],
    },
  ];
  const { requestsOf } = renderConsole('/pay-channels', {
    'pay/channels': () => ({ list: list() }),
    'pay/account/return': () => {
      state.isBack = true;
      return list()[0]!;
    },
  });
  await screen.findByText('没有可用账户');
  await screen.findByText(/^停到/);
  fireEvent.click(screen.getByRole('button', { name: /恢\s*复/ }));
  await screen.findByText('正常');
  await screen.findByText('1 / 1 个账户可用');
  expect(requestsOf('pay/account/return')).toEqual([{ id: account.id }]);
});

test('a secret that is left out is not sent, and what is set is', async () => {
  const { requestsOf } = renderConsole('/pay-channels', {
    'pay/channels': () => ({ list: [sampleChannel] }),
    'pay/account/save': () => sampleChannel,
  });
  const row = await screen.findByRole('row', { name: /一号账户/ });
  fireEvent.click(within(row).getByRole('button', { name: '编辑' }));
  const form = await screen.findByRole('dialog', { name: '编辑支付账户' });
  expect(within(form).getByLabelText<HTMLInputElement>('商户密钥').value).toBe('');
  within(form).getByDisplayValue(account.notifyPath);
  fireEvent.click(within(form).getByLabelText('可以部分退款'));
  fireEvent.click(within(form).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(requestsOf('pay/account/save')).toHaveLength(1));
  expect(requestsOf('pay/account/save')[0]).toMatchObject({
    id: account.id,
    version: 1,
    dailyLimitCents: null,
    settings: { ...account.settings, canRefundPart: true },
  });
  expect(requestsOf('pay/account/save')[0]).not.toHaveProperty('settings.key');
});

test('finance sees channels and their health, and changes none', async () => {
  renderConsole('/pay-channels', {
    'login/me': () => ({ ...sampleStaff(), role: 'finance' }),
    'pay/channels': () => ({ list: [sampleChannel] }),
  });
  await screen.findByText('1 / 1 个账户可用');
  for (const name of ['新建支付通道', '新建支付账户', '编辑', '停用'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
