import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { CodeField } from '../../entities/account/code-field.tsx';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { PasswordField } from '../../entities/account/form-field.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { isPhone, PhoneField } from './phone-field.tsx';

/** Binds a phone; an account with a password is asked for it. */
export function BindPhone({ hasPassword }: { hasPassword: boolean }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useAccountForm(['phone', 'code', 'password']);
  const isWhole = isPhone(phone) && code.length === 6 && (!hasPassword || password !== '');
  const submit = () =>
    form.run(() =>
      enterAccount('login/bindMobile', {
        devID: deviceId(),
        phone,
        code,
        ...(hasPassword ? { password } : {}),
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
      <p className={styles.line}>绑定后可以用验证码登录，换手机也能找回账号。现在的一切都保留</p>
      <PhoneField
        value={phone}
        error={form.errorOf('phone')}
        onText={(text) => {
          form.clear('phone');
          setPhone(text);
        }}
      />
      <CodeField
        purpose="bind"
        phone={isPhone(phone) ? phone : ''}
        value={code}
        error={form.errorOf('code')}
        onError={form.onError}
        onText={(text) => {
          form.clear('code');
          setCode(text);
        }}
      />
      {hasPassword && (
        <PasswordField
          label="登录密码"
          value={password}
          error={form.errorOf('password')}
          onText={(text) => {
            form.clear('password');
            setPassword(text);
          }}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" isWide isBusy={form.isBusy} disabled={!isWhole}>
        绑定
      </Button>
    </form>
  );
}
