import type { OrderAttempt } from '@yehang/contract/shapes/console-recharge.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Descriptions, Drawer, Space, Tag } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { attemptLabels, orderStateLabels, refundLabels } from './order-labels.ts';
import { RefundOrder } from './refund-order.tsx';
import { formatYuan } from '../../entities/gold/gold.ts';

const changed = ['recharge/list', 'recharge/info', 'ledger/list', 'user/info'] as const;

/** An order with its payments: asking the channel, refunds, and decisions about what is held. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { message } = App.useApp();
  const info = useQuery(consoleQuery('recharge/info', { id }));
  const mayRefund = useMayCall('recharge/refund');
  const [isRefunding, setIsRefunding] = useState(false);
  const check = useConsoleMutation('recharge/check', {
    invalidates: changed,
    onSuccess: ({ order }) => void message.info(`现在是：${orderStateLabels[order.state]}`),
  });
  const { data } = info;
  return (
    <Drawer
      open
      title={data ? `订单 ${data.order.number}` : '订单'}
      size="large"
      onClose={onClose}
      extra={
        <Space>
          <Button loading={check.isPending} onClick={() => check.mutate({ id })}>
            查询通道
          </Button>
          {mayRefund && data?.order.state === 'credited' && (
            <Button danger onClick={() => setIsRefunding(true)}>
              退款
            </Button>
          )}
        </Space>
      }
    >
      {info.error && <ErrorAlert error={info.error} />}
      {data && (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'state', label: '状态', children: orderStateLabels[data.order.state] },
              { key: 'goods', label: '商品', children: data.order.title },
              ...(data.order.receiver
                ? [
                    {
                      key: 'receiver',
                      label: '送给',
                      children: (
                        <UserLink id={data.order.receiver.id}>
                          {data.order.receiver.nickname}（{data.order.receiver.number}）
                        </UserLink>
                      ),
                    },
                  ]
                : []),
              { key: 'price', label: '金额', children: formatYuan(data.order.priceCents) },
              ...(data.order.refundedCents > 0
                ? [{ key: 'back', label: '已退', children: formatYuan(data.order.refundedCents) }]
                : []),
              { key: 'at', label: '下单', children: formatDateTime(data.order.createdAt) },
              { key: 'credited', label: '到账', children: momentText(data.order.creditedAt) },
              { key: 'refunded', label: '退款完成', children: momentText(data.order.refundedAt) },
            ]}
          />
          <h3>付款</h3>
          {data.attempts.length === 0 && <p className="hint">还没有向通道下单</p>}
          {data.attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} mayDecide={mayRefund} />
          ))}
          {isRefunding && <RefundOrder order={data.order} onClose={() => setIsRefunding(false)} />}
        </>
      )}
    </Drawer>
  );
}

const momentText = (at: number | null) => (at === null ? '—' : formatDateTime(at));

type Asking = 'credit' | 'refund' | 'done';

const titles: Readonly<Record<Asking, string>> = {
  credit: '确认这笔钱已经收到，给用户到账',
  refund: '把这笔付款退回',
  done: '这笔退款已在通道后台退回',
};

function Attempt({ attempt, mayDecide }: { attempt: OrderAttempt; mayDecide: boolean }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const decide = useConsoleMutation('recharge/attempt/decide', {
    invalidates: changed,
    onSuccess: close,
  });
  const finish = useConsoleMutation('recharge/refund/done', {
    invalidates: changed,
    onSuccess: close,
  });
  const { refunds, state } = attempt;
  const refund = refunds.at(-1);
  const confirm = (reason: string) => {
    if (asking === 'done' && refund) finish.mutate({ id: refund.id, reason });
    else if (asking === 'credit' || asking === 'refund')
      decide.mutate({ id: attempt.id, decision: asking, reason });
  };
  const isOpen = (state === 'held' || state === 'duplicate') && refund === undefined;
  return (
    <div className="stack-tight">
      <span>
        <strong>{attempt.channelName}</strong> · {attempt.accountName}{' '}
        <Tag color={isOpen ? 'red' : 'default'}>{attemptLabels[state]}</Tag>
        {(attempt.amountCents / 100).toFixed(2)} {attempt.currency}
      </span>
      <span className="hint">
        {attempt.number}
        {attempt.gatewayNumber !== null && ` · 通道流水 ${attempt.gatewayNumber}`} ·{' '}
        {formatDateTime(attempt.createdAt)}
      </span>
      {attempt.note !== null && <span className="hint">{attempt.note}</span>}
      {refunds.map((it) => (
        <span key={it.id}>
          退款 {formatYuan(it.amountCents)}：{refundLabels[it.state]} · {it.reason}
          {it.note !== null && ` · ${it.note}`}
          {it.gatewayNumber !== null && ` · ${it.gatewayNumber}`}
        </span>
      ))}
      {mayDecide && (
        <Space size={0}>
          {isOpen && state === 'held' && (
            <Button type="link" size="small" onClick={() => setAsking('credit')}>
              确认到账
            </Button>
          )}
          {isOpen && (
            <Button type="link" size="small" danger onClick={() => setAsking('refund')}>
              退回
            </Button>
          )}
          {(refund?.state === 'manual' || refund?.state === 'asked') && (
            <Button type="link" size="small" onClick={() => setAsking('done')}>
              标记已退回
            </Button>
          )}
        </Space>
      )}
      {asking !== null && (
        <ReasonModal
          title={titles[asking]}
          placeholder="只有同事会看到"
          maxLength={200}
          templates={['已在通道后台核对', '用户提供了凭证']}
          isBusy={decide.isPending || finish.isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </div>
  );
}
