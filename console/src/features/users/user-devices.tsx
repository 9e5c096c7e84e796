import type { LoginWay } from '@yehang/contract/shapes/account.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Space, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { BlockDevice } from '../../entities/blocks/block-device.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { LinesCard } from './user-lines.tsx';

type User = CallResponse<'user/info'>;
type Session = User['sessions'][number];
type Credential = CallResponse<'user/credentials'>['credentials'][number];

const systems: Record<string, string> = {
  h5_pc: '电脑网页',
  h5_android: '安卓网页',
  h5_ios: 'iPhone 网页',
  light: '轻量版',
};

const ways: Readonly<Record<LoginWay, string>> = {
  guest: '游客',
  password: '密码',
  phone: '验证码',
  credential: '账号凭证',
  passkey: '通行密钥',
};

const credentialStates: Readonly<Record<Credential['state'], string>> = {
  live: '可用',
  used: '已使用',
  revoked: '已撤销',
  expired: '已过期',
};

const device = (sysType: string, name: string) => name || (systems[sysType] ?? sysType);

/** Where a user is signed in, and what they can sign in with besides a password and a phone. */
export function UserDevices({ user }: { user: User }) {
  const credentials = useQuery(consoleQuery('user/credentials', { id: user.id }));
  return (
    <div className="stack">
      <Card size="small" title="登录会话">
        <Sessions sessions={user.sessions} />
      </Card>
      <LinesCard
        title="通行密钥"
        query={credentials}
        rows={credentials.data?.passkeys}
        emptyText="没有通行密钥"
        columns={[
          { title: '名称', render: (_, one) => one.name },
          { title: '网址', render: (_, one) => one.rpId },
          { title: '同步', render: (_, one) => (one.isBackedUp ? '多设备同步' : '只在这台设备') },
          { title: '添加', render: (_, one) => formatDateTime(one.createdAt) },
          {
            title: '最近使用',
            render: (_, one) => (one.lastUsedAt === null ? '—' : formatDateTime(one.lastUsedAt)),
          },
        ]}
      />
      <LinesCard
        title="账号凭证"
        query={credentials}
        rows={credentials.data?.credentials}
        emptyText="没有账号凭证"
        columns={[
          { title: '生成', render: (_, one) => formatDateTime(one.createdAt) },
          { title: '有效期', render: (_, one) => formatDateTime(one.expiresAt) },
          { title: '状态', render: (_, one) => <Tag>{credentialStates[one.state]}</Tag> },
          {
            title: '使用',
            render: (_, one) =>
              one.usedAt === null
                ? '—'
                : `${formatDateTime(one.usedAt)}${one.device === null ? '' : ` · ${device(one.device.sysType, one.device.name)}`}`,
          },
        ]}
      />
    </div>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const mayBlock = useMayCall('device/block');
  const [blocking, setBlocking] = useState<string | null>(null);
  return (
    <>
      <Table<Session>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={sessions}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有登录记录' }}
        columns={[
          { title: '设备', render: (_, one) => device(one.sysType, one.deviceName) },
          { title: '版本', render: (_, one) => (one.edition === 'light' ? '轻量版' : '完整版') },
          { title: '方式', render: (_, one) => ways[one.way] },
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
