import type { ProColumns } from '@ant-design/pro-components';
import { Tag } from 'antd';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo, useNow } from '../../lib/format/time-ago.tsx';
import { activeTiers, type UserRow } from './user-tiers.ts';

function Name({ user }: { user: UserRow }) {
  return <UserLink id={user.id}>{user.nickname}</UserLink>;
}

/** @param placeholder shown if the user has no tier */
function Tiers({ user, placeholder }: { user: UserRow; placeholder: string | null }) {
  const tiers = activeTiers(user, useNow());
  if (tiers.length === 0) return placeholder;
  return tiers.map(({ key, text }) => <Tag key={key}>{text}</Tag>);
}

const kind = (user: UserRow) => (user.isGuest ? '游客' : '注册用户');

export const userColumns: ProColumns<UserRow>[] = [
  {
    key: 'number',
    title: '编号',
    width: 100,
    className: 'numeric-cell',
    render: (_, user) => user.number,
  },
  { key: 'nickname', title: '昵称', width: 180, render: (_, user) => <Name user={user} /> },
  { key: 'kind', title: '类型', width: 88, render: (_, user) => kind(user) },
  {
    key: 'tiers',
    title: '会员',
    width: 240,
    render: (_, user) => <Tiers user={user} placeholder="—" />,
  },
  {
    key: 'age',
    title: '年龄确认',
    width: 88,
    render: (_, user) => (user.ageConfirmed ? '已确认' : '未确认'),
  },
  {
    key: 'invite',
    title: '邀请码',
    width: 110,
    render: (_, user) => <code>{user.inviteCode}</code>,
  },
  {
    key: 'createdAt',
    title: '注册',
    width: 110,
    render: (_, user) => <TimeAgo at={user.createdAt} />,
  },
  {
    key: 'lastSeenAt',
    title: '最近',
    width: 110,
    render: (_, user) => <TimeAgo at={user.lastSeenAt} />,
  },
];

export const narrowUserColumns: ProColumns<UserRow>[] = [
  {
    key: 'user',
    title: '用户',
    render: (_, user) => (
      <div className="stack-tight">
        <Name user={user} />
        <span className="hint">
          {user.number} · {kind(user)} · 注册于 <TimeAgo at={user.createdAt} />
        </span>
        <Tiers user={user} placeholder={null} />
      </div>
    ),
  },
];
