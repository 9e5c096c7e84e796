import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, Descriptions, Skeleton, Tabs, Tag, Typography } from 'antd';
import { mayCall } from '../../entities/staff/permission.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useNow } from '../../lib/format/time-ago.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserBlock } from './user-block.tsx';
import { UserDevices } from './user-devices.tsx';
import { UserGoods } from './user-goods.tsx';
import { UserMoney } from './user-money.tsx';
import { userTab, type UserTab } from './user-tab.ts';
import { activeTiers } from './user-tiers.ts';
import { UserReports, UserWorks } from './user-works.tsx';
import { UserMeasures } from './user-measures.tsx';
import { UserTrust } from './user-trust.tsx';

type User = CallResponse<'user/info'>;

function facts(user: User, now: number) {
  const tiers = activeTiers(user, now);
  return [
    { key: 'number', label: '编号', children: user.number },
    { key: 'kind', label: '类型', children: user.isGuest ? '游客' : '注册用户' },
    { key: 'account', label: '账号', children: user.account ?? '—' },
    { key: 'phone', label: '手机', children: user.phone ?? '—' },
    { key: 'age', label: '年龄确认', children: user.ageConfirmed ? '已确认满 18 岁' : '未确认' },
    {
      key: 'invite',
      label: '邀请码',
      children: <Typography.Text copyable>{user.inviteCode}</Typography.Text>,
    },
    { key: 'created', label: '注册', children: formatDateTime(user.createdAt) },
    {
      key: 'seen',
      label: '最近',
      children: user.lastSeenAt === null ? '—' : formatDateTime(user.lastSeenAt),
    },
    ...(user.deletionDueAt === null
      ? []
      : [
          {
            key: 'deletion',
            label: '申请注销',
            children: `${formatDateTime(user.deletionDueAt)} 执行`,
          },
        ]),
    {
      key: 'tiers',
      label: '会员',
      children: tiers.length === 0 ? '无' : tiers.map((one) => <Tag key={one.key}>{one.text}</Tag>),
    },
    {
      key: 'counts',
      label: '行为',
      children: `播放 ${formatCount(user.plays)} · 点赞 ${formatCount(user.likes)} · 收藏 ${formatCount(user.collects)}`,
    },
    {
      key: 'id',
      label: 'ID',
      children: (
        <Typography.Text copyable code>
          {user.id}
        </Typography.Text>
      ),
    },
  ];
}

/** Everything of a user in tabs, each loaded when it is opened; a role sees those that it may. */
function UserTabs({ user, selected, onSelect }: UserTabsProps) {
  const { role } = useCurrentStaff();
  const tabs = [
    { key: 'money', label: '资金', children: <UserMoney user={user} /> },
    ...(mayCall(role, 'purchase/list') || mayCall(role, 'user/grants')
      ? [{ key: 'goods', label: '商品', children: <UserGoods user={user} /> }]
      : []),
    {
      key: 'devices',
      label: `设备与会话（${user.sessions.length}）`,
      children: <UserDevices user={user} />,
    },
    ...(mayCall(role, 'content/list')
      ? [{ key: 'works', label: '作品', children: <UserWorks userId={user.id} /> }]
      : []),
    ...(mayCall(role, 'trust/info')
      ? [{ key: 'trust', label: '信任', children: <Trust userId={user.id} /> }]
      : []),
    ...(mayCall(role, 'user/reports')
      ? [{ key: 'reports', label: '举报', children: <UserReports userId={user.id} /> }]
      : []),
  ];
  const known = tabs.some(({ key }) => key === selected) ? selected : 'money';
  return (
    <Tabs
      activeKey={known}
      destroyOnHidden
      onChange={(key) => onSelect(userTab.parse(key))}
      items={tabs}
    />
  );
}

function Trust({ userId }: { userId: string }) {
  return (
    <div className="stack">
      <UserTrust userId={userId} />
      <UserMeasures userId={userId} />
    </div>
  );
}

interface UserTabsProps {
  user: User;
  selected: UserTab;
  onSelect: (tab: UserTab) => void;
}

interface UserPageProps {
  userId: string;
  tab: UserTab;
  onTab: (tab: UserTab) => void;
}

/** A user: facts, a block, and tabs of money, goods, devices, works and reports. */
export function UserPage({ userId, tab, onTab }: UserPageProps) {
  const now = useNow();
  const user = useQuery(consoleQuery('user/info', { id: userId }));
  return (
    <div className="stack">
      <header className="page-head">
        <Link to="/users" aria-label="回到用户列表">
          <ArrowLeftOutlined />
        </Link>
        <Typography.Title level={4}>{user.data?.nickname ?? '用户'}</Typography.Title>
      </header>
      {user.error && <ErrorAlert error={user.error} onRetry={() => void user.refetch()} />}
      {user.isPending && <Skeleton active />}
      {user.data && (
        <>
          <Card size="small">
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 2, lg: 3 }}
              items={facts(user.data, now)}
            />
          </Card>
          <UserBlock user={user.data} />
          <UserTabs user={user.data} selected={tab} onSelect={onTab} />
        </>
      )}
    </div>
  );
}
