import { DownOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { roleLabels } from '../../entities/staff/role-labels.ts';

/** The signed-in staff member, with the logout. */
export function StaffMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const staff = useCurrentStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useConsoleMutation('login/logout', {
    invalidates: [],
    onSuccess: () => {
      // Navigates first: open pages would refetch as soon as the cache is cleared.
      void navigate({ to: '/login' }).then(() => client.clear());
    },
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'role', label: `角色：${roleLabels[staff.role]}`, disabled: true },
          {
            key: 'password',
            label: '修改密码',
            onClick: () => void navigate({ to: '/password' }),
          },
          { key: 'keys', label: '快捷键（?）', onClick: onShowShortcuts },
          { type: 'divider' },
          { key: 'logout', label: '退出登录', onClick: () => logout.mutate({}) },
        ],
      }}
    >
      <Button type="text" loading={logout.isPending}>
        {staff.login}
        <DownOutlined className="small-icon" />
      </Button>
    </Dropdown>
  );
}
