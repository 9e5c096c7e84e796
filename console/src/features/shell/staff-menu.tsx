import { DownOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useStaff } from '../../entities/staff/staff-session.ts';
import { roleWords } from '../../entities/staff/staff-words.ts';

/** Who is signed in, and the way out. */
export function StaffMenu({ onKeys }: { onKeys: () => void }) {
  const staff = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useConsoleMutation('login/logout', {
    outdates: [],
    onSuccess: () => {
      // Leaves first: the pages behind would ask again as soon as their answers are gone.
      void navigate({ to: '/login' }).then(() => client.clear());
    },
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'role', label: `角色：${roleWords[staff.role]}`, disabled: true },
          { key: 'keys', label: '快捷键（?）', onClick: onKeys },
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
