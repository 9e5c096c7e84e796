import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { LoginPage } from '../../features/account/login-page.tsx';
import { loginTabIds } from '../../features/account/login-tabs.ts';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/phoneLogin')({
  validateSearch: object({ tab: choiceField(loginTabIds) }),
  component: Login,
  staticData: { title: '登录' },
});

function Login() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginPage
      tab={tab ?? 'phone'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    />
  );
}
