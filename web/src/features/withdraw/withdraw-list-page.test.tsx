import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeWithdrawal } from '../../../test/fake/fake-withdrawal.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { WithdrawListPage } from './withdraw-list-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('each has its time line, and a refused one says why', async () => {
  const refused = fakeWithdrawal({
    id: '0199aaaa-0000-7000-8000-000000000008',
    number: 'W2026010200000002',
    state: 'rejected',
    reason: '收款信息有误',
    mayCancel: false,
    steps: [
      { state: 'requested', at: 0 },
      { state: 'rejected', at: 60_000 },
    ],
  });
  fakeClient({
    'withdrawal/history': () => ({ list: [fakeWithdrawal(), refused], cursor: null }),
  });
  renderPage(<WithdrawListPage />);
  const open = await screen.findByRole('listitem', { name: '提现 W2026010200000001' });
  for (const text of ['¥98.00', '审核中', '提交申请', '1970-01-01 08:00:00', '审核', '打款'])
    within(open).getByText(text);
  const ended = screen.getByRole('listitem', { name: '提现 W2026010200000002' });
  within(ended).getByText('原因：收款信息有误');
  within(ended).getByText('未通过，金币已退回');
  expect(within(ended).queryByRole('button', { name: '取消提现' })).toBeNull();
});

test('one that nobody decided is cancelled after it was confirmed', async () => {
  let one = fakeWithdrawal();
  const { inputsOf } = fakeClient({
    'withdrawal/history': () => ({ list: [one], cursor: null }),
    'withdrawal/cancel': () => {
      one = fakeWithdrawal({ state: 'cancelled', mayCancel: false });
      return one;
    },
  });
  renderPage(<WithdrawListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '取消提现' }));
  expect(inputsOf('withdrawal/cancel')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: '取消提现' });
  fireEvent.click(within(dialog).getByRole('button', { name: '取消提现' }));
  await screen.findByText('已取消');
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消提现' })).toBeNull());
});
