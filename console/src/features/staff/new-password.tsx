import { Alert, Typography } from 'antd';

interface NewPasswordProps {
  readonly login: string;
  readonly password: string;
}

/** A first password, shown only once. */
export function NewPassword({ login, password }: NewPasswordProps) {
  return (
    <div className="stack">
      <Alert
        type="warning"
        showIcon
        title="密码只显示这一次"
        description="请现在复制并交给本人；登录时会要求设置两步验证，并换成自己的密码。"
      />
      <div>
        账号　<Typography.Text copyable>{login}</Typography.Text>
      </div>
      <div>
        密码　
        <Typography.Text copyable code className="first-password">
          {password}
        </Typography.Text>
      </div>
    </div>
  );
}
