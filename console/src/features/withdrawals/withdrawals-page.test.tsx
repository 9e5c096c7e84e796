import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleWithdrawalDetail } from '@yehang/contract/shapes/console-withdrawal.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleBatch, sampleWithdrawal } from '../../../test/sample-withdrawal.ts';

function open(withdrawal: ConsoleWithdrawalDetail, handlers: FakeHandlers = {}) {
  let now = withdrawal;
  const { requestsOf } = renderConsole('/withdrawals', {
    'withdrawal/list': () => ({ list: [now], cursor: null }),
    'withdrawal/info': () => now,
    'withdrawal/approve': () => {
      now = { ...now, firstApprover: 'captain', isMyFirstApproval: true };
      return now;
    },
    'withdrawal/reject': ({ reason }) => {
      now = { ...now, state: 'rejected', reason };
      return now;
    },
    ...handlers,
  });
  const drawer = async () => {
    fireEvent.click(await screen.findByRole('button', { name: withdrawal.number }));
    return within(await screen.findByRole('dialog'));
  };
  return { requestsOf, drawer };
}

it('explains risks and shows money and history before anything is decided', async () => {
  const { drawer } = open(sampleWithdrawal());
  const shown = await drawer();
  await shown.findByText('金额超过两人审批的上限，要两位同事先后同意');
  shown.getByText(/可能是盗号/);
  shown.getByRole('link', { name: '潮声（10002）' });
  shown.getByText('收入 500 金币，提现中 20,000 金币，可花 12 金币');
  shown.getByText('共 3 次，打款 1 次 ¥98.00，退回 1 次');
  shown.getByText(/\+70 金币 作品分成 灯塔/);
});

it('lets the first of two agree, and then no more', async () => {
  const { drawer, requestsOf } = open(sampleWithdrawal());
  const shown = await drawer();
  fireEvent.click(await shown.findByRole('button', { name: '同意（第一位）' }));
  fireEvent.click(await screen.findByRole('button', { name: '同意' }));
  await waitFor(() => expect(requestsOf('withdrawal/approve')).toHaveLength(1));
  await shown.findByText('captain 已同意，还要另一位同事同意');
  await shown.findByText('你已经同意过，不能再审批第二次');
  await waitFor(() =>
    expect(shown.getByRole<HTMLButtonElement>('button', { name: '批准' }).disabled).toBe(true),
  );
});

it('refuses with a reason alone, and keeps it where the server refuses', async () => {
  let isFirst = true;
  const { drawer, requestsOf } = open(sampleWithdrawal({ approvalsNeeded: 1 }), {
    'withdrawal/reject': ({ reason }) => {
      if (isFirst) {
        isFirst = false;
        throw new FakeError(4090, '这笔提现已取消，请刷新后再试');
      }
      return sampleWithdrawal({ state: 'rejected', reason });
    },
  });
  const shown = await drawer();
  fireEvent.click(await shown.findByRole('button', { name: '驳回' }));
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: /确\s?定/ });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '收款信息有误' } });
  fireEvent.click(confirm);
  await screen.findByText('这笔提现已取消，请刷新后再试');
  expect(screen.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('收款信息有误');
  await waitFor(() => expect(confirm.classList).not.toContain('ant-btn-loading'));
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(requestsOf('withdrawal/reject')).toMatchObject([
      { reason: '收款信息有误' },
      { reason: '收款信息有误' },
    ]),
  );
});

it('freezes one, which then can only be let go on or given back', async () => {
  const { drawer } = open(sampleWithdrawal({ isFrozen: true, approvalsNeeded: 1 }));
  const shown = await drawer();
  const approve = await shown.findByRole<HTMLButtonElement>('button', { name: '批准' });
  expect(approve.disabled).toBe(true);
  shown.getByRole('button', { name: '解冻' });
  expect(shown.getByRole<HTMLButtonElement>('button', { name: '驳回' }).disabled).toBe(false);
});

it('previews the bank’s file, and takes it once it is confirmed', async () => {
  const lines = [
    { number: 'W2026010200000001', outcome: 'paid' as const, netCents: 9_800, problem: null },
    {
      number: 'W2026010200000002',
      outcome: 'problem' as const,
      netCents: 9_800,
      problem: '已冻结',
    },
  ];
  const { requestsOf } = renderConsole('/withdrawal-batches', {
    'withdrawal/batch/list': () => ({ list: [sampleBatch()] }),
    'withdrawal/batch/import': () => ({ paid: 1, failed: 0, problems: [], lines }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '导入结果' }));
  const text = '提现单号,结果,付款流水号\nW2026010200000001,成功,B-1\nW2026010200000002,成功,B-2\n';
  fireEvent.change(await screen.findByLabelText('打款结果文件'), {
    target: { files: [new File([text], 'result.csv')] },
  });
  await screen.findByText('已冻结');
  await screen.findByText(/将会：已打款 1 笔/);
  expect(requestsOf('withdrawal/batch/import')).toMatchObject([{ isDryRun: true }]);
  fireEvent.click(screen.getByRole('button', { name: '确认导入 1 笔' }));
  await waitFor(() => expect(requestsOf('withdrawal/batch/import')).toHaveLength(2));
  expect(requestsOf('withdrawal/batch/import')[1]).toMatchObject({
    isDryRun: false,
    results: [{ reference: 'B-1' }, { reference: 'B-2' }],
  });
});
