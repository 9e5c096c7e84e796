import type { ProColumns } from '@ant-design/pro-components';
import { PlusOutlined } from '@ant-design/icons';
import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { Button, Popover, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { roleLabels } from '../../entities/staff/role-labels.ts';
import { CreateStaff } from './create-staff.tsx';
import { RefusedLogins } from './refused-logins.tsx';
import { RoleDetails } from './role-details.tsx';
import { StaffActions } from './staff-actions.tsx';

const stateTag = (member: StaffAccount) =>
  member.disabled ? (
    <Tag color="error">已停用</Tag>
  ) : member.mustChangePassword ? (
    <Tag color="warning">待改密码</Tag>
  ) : (
    <Tag color="success">正常</Tag>
  );

const factor = (member: StaffAccount) => (member.hasSecondFactor ? '已设置' : '未设置');

const lastLogin = (member: StaffAccount) =>
  member.lastLoginAt === null ? '从未' : formatDateTime(member.lastLoginAt);

const columns: ProColumns<StaffAccount>[] = [
  { key: 'login', title: '账号', width: 180, render: (_, member) => member.login },
  {
    key: 'role',
    title: '角色',
    width: 90,
    render: (_, member) => (
      <Popover content={<RoleDetails role={member.role} />} trigger={['click', 'hover']}>
        <Button type="link" size="small" className="row-actions">
          {roleLabels[member.role]}
        </Button>
      </Popover>
    ),
  },
  { key: 'state', title: '状态', width: 90, render: (_, member) => stateTag(member) },
  { key: 'factor', title: '两步验证', width: 90, render: (_, member) => factor(member) },
  { key: 'lastLogin', title: '最近登录', width: 160, render: (_, member) => lastLogin(member) },
  {
    key: 'createdAt',
    title: '创建',
    width: 160,
    render: (_, member) => formatDateTime(member.createdAt),
  },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, member) => <StaffActions member={member} />,
  },
];

const narrowColumns: ProColumns<StaffAccount>[] = [
  {
    key: 'member',
    title: '员工',
    render: (_, member) => (
      <div className="stack-tight">
        <span>
          <strong>{member.login}</strong> {roleLabels[member.role]} {stateTag(member)}
        </span>
        <span className="hint">
          两步验证{factor(member)} · 最近登录 {lastLogin(member)}
        </span>
        <StaffActions member={member} />
      </div>
    ),
  },
];

/** Staff members; only for the owner. */
export function StaffPage() {
  const staff = useListQuery('staff/list', {});
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <RecordTable
        name="员工"
        columns={columns}
        narrowColumns={narrowColumns}
        {...staff}
        emptyText="还没有员工"
        actions={[
          <Button
            key="create"
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setIsCreating(true)}
          >
            新建员工
          </Button>,
        ]}
      />
      <RefusedLogins />
      <CreateStaff isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
