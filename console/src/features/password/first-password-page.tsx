import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Card, Typography } from 'antd';
import { staffSession } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { PasswordForm } from './password-form.tsx';

/** The page before all others for staff who signed in with a password made by another member. */
export function FirstPasswordPage() {
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
    <main className="login-page">
      <div className="login-brand">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <Typography.Title level={3}>设置自己的密码</Typography.Title>
      </div>
      <Card className="login-card">
        <Alert
          type="info"
          title="初始密码是别人给你的，先换成只有你知道的密码，再进入后台。"
          className="login-failure"
        />
        <PasswordForm
          currentLabel="初始密码"
          submitText="保存并进入后台"
          onDone={() => void client.invalidateQueries({ queryKey: staffSession.queryKey })}
        />
        <Button
          type="link"
          block
          className="login-back"
          loading={logout.isPending}
          onClick={() => logout.mutate({})}
        >
          退出登录
        </Button>
      </Card>
    </main>
  );
}
