import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { FormField, PasswordField } from '../../entities/account/form-field.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { loginOrigin } from './login-origin.ts';

/** Login by name or phone and password. */
export function PasswordLogin() {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const form = useAccountForm(['account', 'password']);
  const submit = () =>
    form.run(() => {
      const { isLight } = loginOrigin();
      return enterAccount('login/account/login', { devID: deviceId(), account, password, isLight });
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField
        label="账号"
        value={account}
        error={form.errorOf('account')}
        onText={(text) => {
          form.clear('account');
          setAccount(text);
        }}
        maxLength={20}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="账号名或手机号"
      />
      <PasswordField
        label="密码"
        value={password}
        error={form.errorOf('password')}
        onText={(text) => {
          form.clear('password');
          setPassword(text);
        }}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isBusy}
        disabled={account.trim() === '' || password === ''}
      >
        登录
      </Button>
      <p className={styles.note}>
        这台设备上的游客记录会留在这里，不会和登录的账号混在一起；退出后还能找到
      </p>
    </form>
  );
}
