import { Button, Form, Input } from 'antd';
import type { CallRequest } from '../../lib/api/call.ts';

export type Credentials = CallRequest<'login/password'>;

interface PasswordStepProps {
  readonly initialValues: Credentials;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** First step: name and password. */
export function PasswordStep({ initialValues, isBusy, onSubmit }: PasswordStepProps) {
  return (
    <Form<Credentials>
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={initialValues}
      onFinish={onSubmit}
    >
      <Form.Item
        name="login"
        label="账号"
        rules={[{ required: true, whitespace: true, message: '请输入账号' }]}
      >
        <Input autoFocus={initialValues.login === ''} autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password
          autoFocus={initialValues.login !== ''}
          autoComplete="current-password"
          maxLength={256}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        下一步
      </Button>
    </Form>
  );
}
