import { EmptyState } from '@yehang/ui/empty-state.tsx';

/** Not built yet: passwords come with account logins. */
export function PasswordView() {
  return <EmptyState title="即将启航" description="设置或修改登录密码，换手机也能登录" />;
}
