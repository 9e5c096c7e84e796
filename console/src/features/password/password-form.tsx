import { App, Button, Form, Input } from 'antd';
import { CallError } from '../../lib/api/call-error.ts';
import type { CallRequest } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

type Change = CallRequest<'login/password/change'>;
type Fields = Change & { again: string };

const SHORTEST = 12;

/** The form field an error is about; null for other errors. */
function invalidField(error: unknown): keyof Change | null {
  const field = error instanceof CallError ? error.field : null;
  return field === 'current' || field === 'next' ? field : null;
}

interface PasswordFormProps {
  /** What the current password is called. */
  readonly currentLabel: string;
  readonly submitText: string;
  readonly onDone: () => void;
}

/** Changes one's own password. Errors keep the input. */
export function PasswordForm({ currentLabel, submitText, onDone }: PasswordFormProps) {
  const [form] = Form.useForm<Fields>();
  const { message } = App.useApp();
  const change = useConsoleMutation('login/password/change', {
    invalidates: ['login/me', 'staff/list'],
    handlesError: true,
    onSuccess: () => {
      void message.success('密码已修改，其他地方的登录已退出');
      form.resetFields();
      onDone();
    },
  });
  const submit = ({ current, next }: Fields) =>
    change.mutate(
      { current, next },
      {
        onError: (error) => {
          const name = invalidField(error);
          if (name) form.setFields([{ name, errors: [error.message] }]);
        },
      },
    );
  return (
    <GuardedForm<Fields> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      {change.error && !invalidField(change.error) && <ErrorAlert error={change.error} />}
      <Form.Item<Fields>
        name="current"
        label={currentLabel}
        rules={[{ required: true, message: `请输入${currentLabel}` }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <Form.Item<Fields>
        name="next"
        label="新密码"
        extra={`至少 ${SHORTEST} 个字，几个不相干的词连起来就很好`}
        rules={[
          { required: true, message: '请输入新密码' },
          { min: SHORTEST, message: `新密码不能少于 ${SHORTEST} 个字` },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Form.Item<Fields>
        name="again"
        label="再输一遍新密码"
        dependencies={['next']}
        rules={[
          { required: true, message: '请再输一遍新密码' },
          ({ getFieldValue }) => ({
            validator: (_: unknown, again: string | undefined) =>
              !again || again === getFieldValue('next')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的新密码不一样')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        {submitText}
      </Button>
    </GuardedForm>
  );
}
