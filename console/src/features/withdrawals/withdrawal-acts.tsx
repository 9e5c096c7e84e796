import type { ConsoleWithdrawalDetail } from '@yehang/contract/shapes/console-withdrawal.ts';
import { App, Button, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { PaidModal } from './paid-modal.tsx';

const changed = [
  'withdrawal/list',
  'withdrawal/info',
  'withdrawal/batch/list',
  'ledger/list',
  'ledger/accounts',
  'user/info',
] as const;

type Asking = 'reject' | 'fail' | 'freeze' | 'unfreeze' | 'paid';

const questions = {
  reject: {
    title: '驳回提现',
    note: '金币会退回给用户，用户会看到这个原因。',
    templates: ['收款信息有误', '需要先完成身份核实', '收入来源异常'],
  },
  fail: {
    title: '打款失败',
    note: '金币会退回给用户，用户会看到这个原因。',
    templates: ['户名和卡号不符', '银行退回', '账户已注销'],
  },
  freeze: {
    title: '冻结这笔提现',
    note: '冻结后不能批准和打款，也不会超时退回。用户不会看到原因。',
    templates: ['核实身份', '等待调查'],
  },
  unfreeze: {
    title: '解冻这笔提现',
    note: '解冻后可以继续审批和打款。用户不会看到原因。',
    templates: ['已核实', '误操作'],
  },
} as const;

/** What can be done about a withdrawal as it stands. */
export function WithdrawalActs({ withdrawal }: { withdrawal: ConsoleWithdrawalDetail }) {
  const { modal, message } = App.useApp();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, state, isFrozen, netCents, approvalsNeeded, firstApprover } = withdrawal;
  const close = () => setAsking(null);
  const done = (text: string) => ({
    invalidates: changed,
    onSuccess: () => {
      close();
      void message.success(text);
    },
  });
  const approve = useConsoleMutation('withdrawal/approve', {
    invalidates: changed,
    onSuccess: (next) =>
      void message.success(next.state === 'approved' ? '已批准，等待打款' : '已同意，等第二位同事'),
  });
  const reject = useConsoleMutation('withdrawal/reject', done('已驳回，金币已退回'));
  const fail = useConsoleMutation('withdrawal/fail', done('已标记失败，金币已退回'));
  const freeze = useConsoleMutation('withdrawal/freeze', done('已更新'));
  if (state !== 'requested' && state !== 'approved')
    return <span className="hint">这笔提现已经结束</span>;
  const isFirstOfTwo = approvalsNeeded > 1 && firstApprover === null;
  const ask = () => {
    modal.confirm({
      title: `${isFirstOfTwo ? '同意' : '批准'}打款 ${formatMoney(netCents)}？`,
      content: isFirstOfTwo
        ? '这笔超过两人审批的上限，你同意后还要另一位同事批准。'
        : `打到 ${withdrawal.bankName} ${withdrawal.maskedNumber} ${withdrawal.maskedHolder}。`,
      okText: isFirstOfTwo ? '同意' : '批准',
      // An error is shown as a notification; the dialog closes either way.
      onOk: () => approve.mutateAsync({ id }).catch(() => undefined),
    });
  };
  const confirm = (reason: string) => {
    if (asking === 'reject') reject.mutate({ id, reason });
    if (asking === 'fail') fail.mutate({ id, reason });
    if (asking === 'freeze' || asking === 'unfreeze')
      freeze.mutate({ id, isFrozen: asking === 'freeze', reason });
  };
  const hindrance = isFrozen
    ? '已冻结，请先解冻'
    : withdrawal.isMyFirstApproval
      ? '你已同意过，要由另一位同事再审批一次'
      : null;
  return (
    <Space wrap>
      {state === 'requested' ? (
        <Tooltip title={hindrance}>
          <Button
            type="primary"
            disabled={hindrance !== null}
            loading={approve.isPending}
            onClick={ask}
          >
            {isFirstOfTwo ? '同意（第一位）' : '批准'}
          </Button>
        </Tooltip>
      ) : (
        <Button type="primary" disabled={isFrozen} onClick={() => setAsking('paid')}>
          确认已打款
        </Button>
      )}
      <Button danger onClick={() => setAsking(state === 'requested' ? 'reject' : 'fail')}>
        {state === 'requested' ? '驳回' : '打款失败'}
      </Button>
      <Button onClick={() => setAsking(isFrozen ? 'unfreeze' : 'freeze')}>
        {isFrozen ? '解冻' : '冻结'}
      </Button>
      {asking === 'paid' && <PaidModal withdrawal={withdrawal} changed={changed} onClose={close} />}
      {asking !== null && asking !== 'paid' && (
        <ReasonModal
          {...questions[asking]}
          maxLength={200}
          isBusy={reject.isPending || fail.isPending || freeze.isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Space>
  );
}
