import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Card, Descriptions, Skeleton, Space, Table, Tabs, Tag, Typography } from 'antd';
import { useState } from 'react';
import { BlockDevice } from '../../entities/blocks/block-device.tsx';
import { mayCall } from '../../entities/staff/permission.ts';
import { useCurrentStaff, useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useNow } from '../../lib/format/time-ago.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserBlock } from './user-block.tsx';
import { UserGoods } from './user-goods.tsx';
import { UserMoney } from './user-money.tsx';
import { userTab, type UserTab } from './user-tab.ts';
import { activeTiers } from './user-tiers.ts';
import { UserReports, UserWorks } from './user-works.tsx';
import { UserMeasures } from './user-measures.tsx';
import { UserTrust } from './user-trust.tsx';

type User = CallResponse<'user/info'>;

const systems: Record<string, string> = {
  h5_pc: '电脑网页',
  h5_android: '安卓网页',
  h5_ios: 'iPhone 网页',
  light: '轻量版',
};

function facts(user: User, now: number) {
  const tiers = activeTiers(user, now);
  return [
    { key: 'number', label: '编号', children: user.number },
    { key: 'kind', label: '类型', children: user.isGuest ? '游客' : '注册用户' },
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

function Sessions({ sessions }: { sessions: User['sessions'] }) {
  const mayBlock = useMayCall('device/block');
  const [blocking, setBlocking] = useState<string | null>(null);
  return (
    <>
      <Table<User['sessions'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={sessions}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有登录记录' }}
        columns={[
          { title: '设备', render: (_, one) => systems[one.sysType] ?? one.sysType },
          { title: '版本', render: (_, one) => (one.edition === 'light' ? '轻量版' : '完整版') },
          { title: '登录', render: (_, one) => formatDateTime(one.createdAt) },
          { title: '最近', render: (_, one) => formatDateTime(one.lastSeenAt) },
          {
            title: '状态',
            render: (_, one) => (one.revoked ? <Tag>已失效</Tag> : <Tag color="success">有效</Tag>),
          },
          {
            title: '设备编号',
            render: (_, { deviceId, deviceBlocked }) =>
              deviceId === null ? (
                '—'
              ) : (
                <Space>
                  <Typography.Text code copyable>
                    {deviceId}
                  </Typography.Text>
                  {deviceBlocked && <Tag color="error">已停用</Tag>}
                  {mayBlock && !deviceBlocked && (
                    <Button size="small" danger onClick={() => setBlocking(deviceId)}>
                      停用设备
                    </Button>
                  )}
                </Space>
              ),
          },
        ]}
      />
      {blocking !== null && <BlockDevice deviceId={blocking} onClose={() => setBlocking(null)} />}
    </>
  );
}

/** Everything of a user in tabs, each loaded when it is opened; a role sees those that it may. */
function UserTabs({ user, selected, onSelect }: UserTabsProps) {
  const { role } = useCurrentStaff();
  const tabs = [
    { key: 'money', label: '资金', children: <UserMoney user={user} /> },
    ...(mayCall(role, 'purchase/list') || mayCall(role, 'user/grants')
      ? [{ key: 'goods', label: '商品', children: <UserGoods userId={user.id} /> }]
      : []),
    {
      key: 'devices',
      label: `设备与会话（${user.sessions.length}）`,
      children: (
        <Card size="small" title="登录会话">
          <Sessions sessions={user.sessions} />
        </Card>
      ),
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
