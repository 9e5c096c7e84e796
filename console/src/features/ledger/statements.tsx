import { statementAccountKind, STATEMENT_DAYS } from '@yehang/contract/shapes/statement.ts';
import { Button, Input, Modal, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import { accountLabel } from '../../entities/gold/cause-labels.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { stringifySearch } from '../../lib/router/search.ts';

const DAY_MS = 86_400_000;

type What = 'days' | 'account';

const accounts = statementAccountKind.options.map((value) => ({
  value,
  label: accountLabel(value),
}));

/** Statements for finance: what moved by day and cause, or all of one account. */
export function Statements() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>对账单</Button>
      {isOpen && <StatementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StatementDialog({ onClose }: { onClose: () => void }) {
  const [what, setWhat] = useState<What>('days');
  const [account, setAccount] = useState<(typeof accounts)[number]['value']>('userIncome');
  const [userNumber, setUserNumber] = useState('');
  const [range, setRange] = useState<{ from: number | undefined; to: number | undefined }>({
    from: undefined,
    to: undefined,
  });
  const { from, to } = range;
  const isOfUser = account.startsWith('user');
  const problem =
    from === undefined || to === undefined
      ? '选好开始和结束日期'
      : to - from > STATEMENT_DAYS * DAY_MS
        ? '一次最多一年'
        : what === 'account' && isOfUser && !/^\d{1,15}$/.test(userNumber)
          ? '填写用户编号'
          : null;
  const query =
    what === 'days'
      ? { from, to }
      : { account, ...(isOfUser ? { userNumber: Number(userNumber) } : {}), from, to };
  return (
    <Modal
      open
      title="对账单"
      onCancel={onClose}
      footer={
        <Space>
          {problem !== null && <span className="hint">{problem}</span>}
          <Button
            type="primary"
            disabled={problem !== null}
            {...(problem === null && {
              href: `/api/console/ledger/${what}.csv${stringifySearch(query)}`,
            })}
          >
            导出 CSV
          </Button>
        </Space>
      }
    >
      <div className="stack">
        <Radio.Group
          value={what}
          onChange={({ target }) => setWhat(target.value as What)}
          options={[
            { value: 'days', label: '按天和事由汇总' },
            { value: 'account', label: '一个账户的全部变动' },
          ]}
        />
        {what === 'account' && (
          <Space wrap>
            <Select
              aria-label="账户"
              value={account}
              onChange={setAccount}
              options={accounts}
              style={{ minWidth: 140 }}
            />
            {isOfUser && (
              <Input
                aria-label="用户编号"
                placeholder="用户编号"
                inputMode="numeric"
                maxLength={15}
                value={userNumber}
                onChange={({ target }) => setUserNumber(target.value.trim())}
              />
            )}
          </Space>
        )}
        <DayRange from={from} to={to} onChange={setRange} />
        <span className="hint">按上海时间，一次最多一年；导出会记入审计。</span>
      </div>
    </Modal>
  );
}
