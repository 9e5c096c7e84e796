import { DownOutlined } from '@ant-design/icons';
import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { App, Button, Dropdown } from 'antd';
import type { CallRequest } from '../../lib/api/call.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { NewPassword } from './new-password.tsx';
import { summarizeRole } from '../../entities/staff/role-abilities.ts';
import { roleLabels } from '../../entities/staff/role-labels.ts';

/** Actions on a staff member; each asks for confirmation, since it ends their sessions. */
export function StaffActions({ member }: { member: StaffAccount }) {
  const { modal, message } = App.useApp();
  const me = useCurrentStaff();
  const update = useConsoleMutation('staff/update', {
    invalidates: ['staff/list'],
    onSuccess: () => {
      message.success('已修改');
    },
  });
  const reset = useConsoleMutation('staff/reset', {
    invalidates: ['staff/list'],
    onSuccess: ({ staff, password }) =>
      void modal.info({
        title: '已重置',
        icon: null,
        width: 480,
        content: <NewPassword login={staff.login} password={password} />,
        okText: '我已保存密码',
        keyboard: false,
      }),
  });

  const ask = (
    title: string,
    content: string,
    change: Omit<CallRequest<'staff/update'>, 'id'>,
    danger = false,
  ) => {
    modal.confirm({
      title,
      content,
      okButtonProps: { danger },
      // An error is shown as a notification; the dialog closes either way.
      onOk: () => update.mutateAsync({ id: member.id, ...change }).catch(() => undefined),
    });
  };
  const roles = (Object.keys(roleLabels) as StaffRole[]).filter((role) => role !== member.role);

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'role',
            label: '改角色',
            disabled: member.id === me.id,
            children: roles.map((role) => ({
              key: role,
              label: roleLabels[role],
              title: summarizeRole(role),
              onClick: () =>
                ask(
                  `把 ${member.login} 改为${roleLabels[role]}？`,
                  `${summarizeRole(role)}。会结束此人现在的登录。`,
                  { role },
                ),
            })),
          },
          {
            key: 'reset',
            label: '重置密码和两步验证',
            disabled: member.id === me.id,
            onClick: () => {
              modal.confirm({
                title: `重置 ${member.login} 的密码和两步验证？`,
                content: '旧密码和旧验证器都不能再用，会结束此人现在的登录。新密码接下来显示一次。',
                okButtonProps: { danger: true },
                onOk: () => reset.mutateAsync({ id: member.id }).catch(() => undefined),
              });
            },
          },
          member.disabled
            ? {
                key: 'enable',
                label: '启用',
                onClick: () =>
                  ask(`启用 ${member.login}？`, '此人可以再次登录。', { disabled: false }),
              }
            : {
                key: 'disable',
                label: '停用',
                danger: true,
                disabled: member.id === me.id,
                onClick: () =>
                  ask(
                    `停用 ${member.login}？`,
                    '会结束此人现在的登录，之后不能再登录，随时可以启用。',
                    { disabled: true },
                    true,
                  ),
              },
        ],
      }}
    >
      <Button
        type="link"
        size="small"
        loading={update.isPending || reset.isPending}
        className="row-actions"
      >
        更多 <DownOutlined className="small-icon" />
      </Button>
    </Dropdown>
  );
}
