import { Link } from '@tanstack/react-router';
import { Tabs } from '@yehang/ui/tabs.tsx';
import styles from '../../entities/account/account-form.module.css';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { CodeLogin } from './code-login.tsx';
import type { LoginTab } from './login-tabs.ts';
import { loginTabs } from './login-tabs.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { RegisterForm } from './register-form.tsx';

const PANEL = 'login-panel';
const RETRIEVAL: string = '/mine/accountRetrieval';

const panels: Record<LoginTab, () => React.JSX.Element> = {
  phone: CodeLogin,
  password: PasswordLogin,
  register: RegisterForm,
};

interface LoginPageProps {
  tab: LoginTab;
  onTab: (tab: LoginTab) => void;
}

/** The ways into an account: a code, a password, and a new account. */
export function LoginPage({ tab, onTab }: LoginPageProps) {
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title="登录" />
      <div className={styles.page}>
        <div className={styles.head}>
          <h2>欢迎登船</h2>
          <p className={styles.line}>登录后换手机也不丢：金币、会员、购买和记录都跟着账号走</p>
        </div>
        <Tabs
          label="登录方式"
          tabs={loginTabs}
          selected={tab}
          panelId={PANEL}
          onSelect={(id) => onTab(id as LoginTab)}
        />
        <div id={PANEL} role="tabpanel">
          <Panel key={tab} />
        </div>
        <PasskeyLogin />
        <Link to={RETRIEVAL} className={styles.link}>
          登录不了？找回账号
        </Link>
      </div>
    </>
  );
}
