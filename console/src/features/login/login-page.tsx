import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { Card, Typography } from 'antd';
import { LoginSteps } from './login-steps.tsx';

/** The login page. */
export function LoginPage({ onSignedIn }: { onSignedIn: (staff: StaffAccount) => void }) {
  return (
    <main className="login-page">
      <div className="login-brand">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <Typography.Title level={3}>夜航后台</Typography.Title>
      </div>
      <Card className="login-card">
        <LoginSteps onSignedIn={onSignedIn} />
      </Card>
      <Typography.Text type="secondary" className="login-foot">
        所有操作都会记入审计日志
      </Typography.Text>
    </main>
  );
}
