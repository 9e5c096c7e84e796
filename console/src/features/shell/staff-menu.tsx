import { DownOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button, Dropdown } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useCurrentStaff, useMayCall } from '../../entities/staff/staff-session.ts';
import { roleLabels } from '../../entities/staff/role-labels.ts';

/** The signed-in staff member, with the logout. */
export function StaffMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const staff = useCurrentStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const logout = useConsoleMutation('login/logout', {
    invalidates: [],
    onSuccess: () => {
      // Navigates first: open pages would refetch as soon as the cache is cleared.
      void navigate({ to: '/login' }).then(() => client.clear());
    },
  });
  const mayGuide = useMayCall('guide/dismiss');
  const resume = useConsoleMutation('guide/dismiss', {
    invalidates: ['guide/info'],
    onSuccess: ({ steps }) => {
      void navigate({ to: '/' });
      if (steps.every(({ isDone }) => isDone)) void message.success('每一步都完成了');
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
          ...(mayGuide
            ? [
                {
                  key: 'guide',
                  label: '开始使用',
                  onClick: () => resume.mutate({ isDismissed: false }),
                },
              ]
            : []),
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
