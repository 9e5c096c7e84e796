import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { FormField, PasswordField } from '../../entities/account/form-field.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { loginOrigin } from './login-origin.ts';

/** A new account of the guest, who keeps everything. */
export function RegisterForm() {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const form = useAccountForm(['account', 'password']);
  const submit = () =>
    form.run(() =>
      enterAccount('login/account/register', {
        devID: deviceId(),
        account,
        password,
        ...loginOrigin(),
      }),
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField
        label="账号名"
        value={account}
        error={form.errorOf('account')}
        hint="4 到 20 位，字母开头，可以有数字和下划线"
        onText={(text) => {
          form.clear('account');
          setAccount(text);
        }}
        maxLength={20}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label="密码"
        value={password}
        error={form.errorOf('password')}
        hint="至少 8 位，长一点比复杂更安全"
        onText={(text) => {
          form.clear('password');
          setPassword(text);
        }}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isBusy}
        disabled={account.trim().length < 4 || password.length < 8}
      >
        注册并登录
      </Button>
      <p className={styles.note}>你现在的金币、购买和记录都会成为这个账号的</p>
    </form>
  );
}
