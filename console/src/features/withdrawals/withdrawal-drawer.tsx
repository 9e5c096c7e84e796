import type { ConsoleWithdrawalDetail } from '@yehang/contract/shapes/console-withdrawal.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Drawer, Skeleton, Space, Timeline } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { causeLabels } from '../../entities/gold/cause-labels.ts';
import { StateTags } from './state-tags.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import { eventLabel, riskLabels } from './withdrawal-labels.ts';

/** A withdrawal with its user's money and history, and what can be decided. */
export function WithdrawalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const info = useQuery(consoleQuery('withdrawal/info', { id }));
  const { data } = info;
  return (
    <Drawer
      open
      title={data ? `提现 ${data.number}` : '提现'}
      size="large"
      onClose={onClose}
      footer={data && <WithdrawalActs withdrawal={data} />}
    >
      {info.error && <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />}
      {info.isPending && <Skeleton active />}
      {data && (
        <div className="stack">
          <TwoPeople withdrawal={data} />
          <Descriptions column={1} size="small" items={factsOf(data)} />
          <Risks withdrawal={data} />
          <section aria-label="用户">
            <h3>用户</h3>
            <Descriptions column={1} size="small" items={moneyOf(data)} />
          </section>
          <section aria-label="最近收入">
            <h3>最近收入</h3>
            {data.income.length === 0 && <p className="hint">还没有收入</p>}
            {data.income.map((line) => (
              <div key={line.id} className="stack-tight">
                <span>
                  {line.amountGoldCents > 0 ? '+' : ''}
                  {formatGold(line.amountGoldCents)} {causeLabels[line.cause]} {line.note}
                </span>
                <span className="hint">{formatDateTime(line.at)}</span>
              </div>
            ))}
          </section>
          <section aria-label="经过">
            <h3>经过</h3>
            <Timeline
              items={data.events.map(({ event, note, staff, at }) => ({
                content: (
                  <div className="stack-tight">
                    <span>
                      {eventLabel(event)} {staff}
                    </span>
                    {note !== '' && <span>{note}</span>}
                    <span className="hint">{formatDateTime(at)}</span>
                  </div>
                ),
              }))}
            />
          </section>
        </div>
      )}
    </Drawer>
  );
}

/** Above the limit: who agreed, and who is still needed. */
function TwoPeople({ withdrawal }: { withdrawal: ConsoleWithdrawalDetail }) {
  const { approvalsNeeded, state, firstApprover, isMyFirstApproval } = withdrawal;
  if (approvalsNeeded < 2 || state !== 'requested') return null;
  const title =
    firstApprover === null
      ? '金额超过两人审批的上限，要两位同事先后同意'
      : `${firstApprover} 已同意，还要另一位同事同意`;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={isMyFirstApproval ? '你已经同意过，不能再审批第二次' : undefined}
    />
  );
}

function Risks({ withdrawal: { risks, sharedWith } }: { withdrawal: ConsoleWithdrawalDetail }) {
  if (risks.length === 0) return null;
  return (
    <Alert
      type="error"
      title="提交时的风险"
      description={
        <ul>
          {risks.map((risk) => (
            <li key={risk}>
              <strong>{riskLabels[risk].name}</strong>：{riskLabels[risk].meaning}
              {risk === 'sharedPayee' && sharedWith.length > 0 && (
                <>
                  {' '}
                  <Space size={4} wrap>
                    {sharedWith.map(({ id, number, nickname }) => (
                      <UserLink key={id} id={id}>
                        {nickname}（{number}）
                      </UserLink>
                    ))}
                  </Space>
                </>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function factsOf(it: ConsoleWithdrawalDetail) {
  return [
    { key: 'state', label: '状态', children: <StateTags withdrawal={it} /> },
    { key: 'net', label: '应打款', children: <strong>{formatMoney(it.netCents)}</strong> },
    {
      key: 'gold',
      label: '金币',
      children: `${formatGold(it.goldCents)}，折合 ${formatMoney(it.amountCents)}，手续费 ${formatMoney(it.feeCents)}`,
    },
    {
      key: 'payee',
      label: '收款账户',
      children: `${it.bankName} ${it.maskedNumber} ${it.maskedHolder}`,
    },
    { key: 'at', label: '申请', children: formatDateTime(it.createdAt) },
    ...(it.approver === null
      ? []
      : [
          {
            key: 'approver',
            label: '审批',
            children: [it.firstApprover, it.approver].filter((name) => name !== null).join('、'),
          },
        ]),
    ...(it.reference === null
      ? []
      : [{ key: 'reference', label: '付款流水号', children: it.reference }]),
    ...(it.reason === null ? [] : [{ key: 'reason', label: '原因', children: it.reason }]),
  ];
}

function moneyOf({ user, money, totals }: ConsoleWithdrawalDetail) {
  return [
    {
      key: 'user',
      label: '用户',
      children: (
        <UserLink id={user.id}>
          {user.nickname}（{user.number}）
        </UserLink>
      ),
    },
    {
      key: 'money',
      label: '现有',
      children: `收入 ${formatGold(money.incomeGoldCents)}，提现中 ${formatGold(money.heldGoldCents)}，可花 ${formatGold(money.goldCents)}`,
    },
    {
      key: 'totals',
      label: '提现',
      children: `共 ${totals.times} 次，打款 ${totals.paidTimes} 次 ${formatMoney(totals.paidNetCents)}，退回 ${totals.returnedTimes} 次`,
    },
  ];
}
