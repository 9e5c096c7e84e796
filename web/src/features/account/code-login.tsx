import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { CodeField } from '../../entities/account/code-field.tsx';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { loginOrigin } from './login-origin.ts';
import { isPhone, PhoneField } from './phone-field.tsx';

/** Login by a code; a number that nobody has becomes the visitor's own. */
export function CodeLogin() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const form = useAccountForm(['phone', 'code']);
  const submit = () =>
    form.run(() =>
      enterAccount('login/phone', { devID: deviceId(), phone, code, ...loginOrigin() }),
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PhoneField
        value={phone}
        error={form.errorOf('phone')}
        onText={(text) => {
          form.clear('phone');
          setPhone(text);
        }}
      />
      <CodeField
        purpose="login"
        phone={isPhone(phone) ? phone : ''}
        value={code}
        error={form.errorOf('code')}
        onError={form.onError}
        onText={(text) => {
          form.clear('code');
          setCode(text);
        }}
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isBusy}
        disabled={!isPhone(phone) || code.length !== 6}
      >
        登录
      </Button>
      <p className={styles.note}>没有注册过的手机号会直接成为你的账号，现在的记录都会保留</p>
    </form>
  );
}
