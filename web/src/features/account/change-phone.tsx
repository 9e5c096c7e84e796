import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { CodeField } from '../../entities/account/code-field.tsx';
import { PasswordField } from '../../entities/account/form-field.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { isPhone, PhoneField } from './phone-field.tsx';

interface ChangePhoneProps {
  /** The one that is bound, with its middle hidden. */
  phone: string;
  hasPassword: boolean;
}

/** Changes the phone: a code of the old number or the password, and a code of the new number. */
export function ChangePhone({ phone: bound, hasPassword }: ChangePhoneProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [byPassword, setByPassword] = useState(false);
  const [proof, setProof] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const form = useAccountForm(['phone', 'code', 'oldCode', 'password']);
  const isProved = byPassword ? proof !== '' : proof.length === 6;
  const submit = () =>
    form.run(async () => {
      const body = { devID: deviceId(), phone, code };
      await post('user/changeMobile', {
        ...body,
        ...(byPassword ? { password: proof } : { oldCode: proof }),
      });
      await client.invalidateQueries({ queryKey: meKey });
      void showToast('手机号已更换，其他设备需要重新登录');
      router.history.back();
    });
  const onProof = (text: string) => {
    form.clear(byPassword ? 'password' : 'oldCode');
    setProof(text);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.line}>现在绑定的是 {bound}</p>
      {byPassword ? (
        <PasswordField
          label="登录密码"
          value={proof}
          error={form.errorOf('password')}
          onText={onProof}
          autoComplete="current-password"
        />
      ) : (
        <CodeField
          label="原手机号收到的验证码"
          purpose="verify"
          value={proof}
          error={form.errorOf('oldCode')}
          onError={form.onError}
          onText={onProof}
        />
      )}
      {hasPassword && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setProof('');
            setByPassword(!byPassword);
          }}
        >
          {byPassword ? '改用原手机号的验证码' : '原手机号收不到？用登录密码'}
        </button>
      )}
      <PhoneField
        label="新手机号"
        value={phone}
        error={form.errorOf('phone')}
        onText={(text) => {
          form.clear('phone');
          setPhone(text);
        }}
      />
      <CodeField
        label="新手机号收到的验证码"
        purpose="change"
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
        disabled={!isProved || !isPhone(phone) || code.length !== 6}
      >
        更换
      </Button>
    </form>
  );
}
