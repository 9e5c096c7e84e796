import type { ConsoleAgent } from '@yehang/contract/shapes/agent.ts';
import { App, Form, Input } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface RebindValues {
  code: string;
  reason: string;
}

/** Corrects who invited a user. What was earned before stays with whom it is. */
export function RebindInviter({ agent, onClose }: { agent: ConsoleAgent; onClose: () => void }) {
  const { message } = App.useApp();
  const rebind = useConsoleMutation('agent/rebind', {
    invalidates: ['agent/list', 'user/info'],
    handlesError: true,
    onSuccess: ({ inviter }) => {
      void message.success(inviter ? `邀请人已改为 ${inviter.nickname}` : '已解除邀请关系');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title={`更正 ${agent.nickname} 的邀请人`}
      okText="更正"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'rebind-inviter',
        loading: rebind.isPending,
      }}
    >
      <p>只影响以后的充值，已经记下的佣金不变。</p>
      <GuardedForm<RebindValues>
        id="rebind-inviter"
        layout="vertical"
        initialValues={{ code: '', reason: '' }}
        onFinish={({ code, reason }) =>
          rebind.mutate({ userId: agent.id, code: code.trim() || null, reason })
        }
      >
        {rebind.error && <ErrorAlert error={rebind.error} />}
        <Form.Item<RebindValues> name="code" label="新邀请人的邀请码" extra="不填就解除邀请关系">
          <Input maxLength={16} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item<RebindValues>
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
