import type { ProColumns } from '@ant-design/pro-components';
import { PlusOutlined } from '@ant-design/icons';
import type { StaffMember } from '@yehang/contract/shapes/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { momentText } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { roleWords } from '../../entities/staff/staff-words.ts';
import { CreateStaff } from './create-staff.tsx';
import { StaffActs } from './staff-acts.tsx';

const stateTag = (member: StaffMember) =>
  member.disabled ? <Tag color="error">已停用</Tag> : <Tag color="success">正常</Tag>;

const factor = (member: StaffMember) => (member.hasSecondFactor ? '已设置' : '未设置');

const lastLogin = (member: StaffMember) =>
  member.lastLoginAt === null ? '从未' : momentText(member.lastLoginAt);

const columns: ProColumns<StaffMember>[] = [
  { key: 'login', title: '账号', width: 180, render: (_, member) => member.login },
  { key: 'role', title: '角色', width: 90, render: (_, member) => roleWords[member.role] },
  { key: 'state', title: '状态', width: 90, render: (_, member) => stateTag(member) },
  { key: 'factor', title: '两步验证', width: 90, render: (_, member) => factor(member) },
  { key: 'lastLogin', title: '最近登录', width: 160, render: (_, member) => lastLogin(member) },
  {
    key: 'createdAt',
    title: '创建',
    width: 160,
    render: (_, member) => momentText(member.createdAt),
  },
  {
    key: 'acts',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, member) => <StaffActs member={member} />,
  },
];

const narrowColumns: ProColumns<StaffMember>[] = [
  {
    key: 'member',
    title: '员工',
    render: (_, member) => (
      <div className="stack-tight">
        <span>
          <strong>{member.login}</strong> {roleWords[member.role]} {stateTag(member)}
        </span>
        <span className="hint">
          两步验证{factor(member)} · 最近登录 {lastLogin(member)}
        </span>
        <StaffActs member={member} />
      </div>
    ),
  },
];

/** The members of staff; for the owner alone. */
export function StaffPage() {
  const staff = useQuery(consoleQuery('staff/list', {}));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <RecordTable
        name="员工"
        columns={columns}
        narrowColumns={narrowColumns}
        rows={staff.data?.list}
        rowKey={(member) => member.id}
        isLoading={staff.isPending}
        failure={staff.error}
        onReload={() => void staff.refetch()}
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
      <CreateStaff isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
