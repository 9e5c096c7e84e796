import { useQuery } from '@tanstack/react-query';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { Button, Descriptions, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { UserLink } from '../../entities/users/user-link.tsx';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type DeskConversation = CallResponse<'support/info'>['conversation'];
type OpenedPerson = CallResponse<'support/person'>;

/** Who it is: account, orders and purchases, opened by a press because it is noted. */
export function PersonPanel({ conversation }: { conversation: DeskConversation }) {
  const { id, user, deviceId } = conversation;
  const [isOpened, setOpened] = useState(false);
  const person = useQuery({
    ...consoleQuery('support/person', { id }),
    enabled: isOpened && user !== null,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <aside className="desk-person" aria-label="用户">
      {user === null ? (
        <div className="stack">
          <strong>未登录的用户</strong>
          <span className="hint">从登录不了的页面来，没有账户可看</span>
          {deviceId !== null && (
            <Typography.Text code copyable>
              {deviceId}
            </Typography.Text>
          )}
        </div>
      ) : (
        <div className="stack">
          <strong>
            <UserLink id={user.id}>{user.nickname}</UserLink>
          </strong>
          <span className="hint">编号 {user.number}</span>
          {!isOpened && (
            <>
              <Button onClick={() => setOpened(true)}>查看账户和订单</Button>
              <span className="hint">查看会记入审计</span>
            </>
          )}
          {person.error && (
            <ErrorAlert error={person.error} onRetry={() => void person.refetch()} />
          )}
          {isOpened && !person.data && !person.error && <Skeleton active />}
          {person.data && <Facts person={person.data} />}
        </div>
      )}
    </aside>
  );
}

const gold = (cents: number) => `${(cents / 100).toLocaleString('en')} 金币`;
const money = (cents: number) => `¥${(cents / 100).toFixed(2)}`;
const orderStates: Record<NonNullable<OpenedPerson['orders']>[number]['state'], string> = {
  made: '待付款',
  paid: '已付款，未到账',
  credited: '已到账',
  expired: '已过期',
  refunded: '已退款',
};

function Facts({ person: { user, orders, purchases } }: { person: OpenedPerson }) {
  const held = {
    supreme: user.supremeVip,
    normal: user.normalVip,
    live: user.liveVip,
    dark: user.darkVip,
  } as const;
  const now = Date.now() / 1000;
  const tiers = (['supreme', 'normal', 'live', 'dark'] as const)
    .filter((tier) => held[tier].vipExpireInt > now)
    .map((tier) => tierLabels[tier]);
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'account', label: '账号', children: user.account ?? '游客' },
          { key: 'phone', label: '手机', children: user.phone ?? '未绑定' },
          { key: 'gold', label: '余额', children: gold(user.goldCents) },
          { key: 'tiers', label: '会员', children: tiers.length > 0 ? tiers.join('、') : '没有' },
          { key: 'since', label: '注册', children: formatDateTime(user.createdAt) },
          ...(user.block
            ? [
                {
                  key: 'block',
                  label: '停用',
                  children: <Tag color="red">{user.block.reason}</Tag>,
                },
              ]
            : []),
        ]}
      />
      {orders && (
        <section>
          <h3 className="desk-heading">最近充值</h3>
          {orders.length === 0 && <p className="hint">没有充值过</p>}
          <ul className="desk-facts">
            {orders.map((order) => (
              <li key={order.id}>
                <Typography.Text copyable={{ text: order.number }}>
                  {money(order.priceCents)} · {orderStates[order.state]}
                </Typography.Text>
                <span className="hint">{formatDateTime(order.createdAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {purchases && (
        <section>
          <h3 className="desk-heading">最近购买</h3>
          {purchases.length === 0 && <p className="hint">没有买过</p>}
          <ul className="desk-facts">
            {purchases.map((purchase) => (
              <li key={purchase.id}>
                {purchase.title} · {gold(purchase.priceGoldCents)}
                <span className="hint">{formatDateTime(purchase.boughtAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
