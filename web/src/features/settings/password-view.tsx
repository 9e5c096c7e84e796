import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { PasskeyRow } from '@yehang/contract/shapes/passkey.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { CodeField } from '../../entities/account/code-field.tsx';
import { PasswordField } from '../../entities/account/form-field.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { meKey, useMe } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { PasskeyRows } from './passkey-rows.tsx';
import { PASSKEYS } from './passkeys-key.ts';
import styles from './settings.module.css';

const LOGIN_PAGE: string = '/mine/phoneLogin';

/** Changes the password, or sets one; a guest is led to an account first. */
export function PasswordView() {
  const me = useMe();
  const [left, setLeft] = useState<readonly PasskeyRow[] | null>(null);
  if (me.data?.isGuest)
    return (
      <div className={styles.asking}>
        <p className={styles.askingLine}>你现在是游客。注册账号或绑定手机后，就可以设置登录密码</p>
        <Link to={LOGIN_PAGE} search={{ tab: 'register' }} className={form.link}>
          去注册
        </Link>
      </div>
    );
  if (left !== null) return <PasskeysLeft passkeys={left} />;
  return (
    <PasswordForm
      hasPassword={me.data?.hasPassword ?? true}
      phone={me.data?.phone ?? null}
      // What was typed before the answer came stays, unless another field is to be asked for.
      key={String(me.data?.hasPassword ?? true)}
      onPasskeysLeft={setLeft}
    />
  );
}

/** Who changes a password may fear that somebody else had it: passkeys that they added would still open the account. */
function PasskeysLeft({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => post('user/passkey/list', {}, { signal }),
  });
  const list = data?.list ?? passkeys;
  return (
    <>
      <p className={styles.note} role="status">
        {list.length > 0
          ? '密码已修改。这些通行密钥还能登录你的账号，不认识的请删除'
          : '密码已修改，账号没有通行密钥了'}
      </p>
      <PasskeyRows list={list} />
      <Button isWide onClick={() => router.history.back()}>
        完成
      </Button>
    </>
  );
}

interface PasswordFormProps {
  hasPassword: boolean;
  phone: string | null;
  /** It is changed, and there are these passkeys. */
  onPasskeysLeft: (list: readonly PasskeyRow[]) => void;
}

function PasswordForm({ hasPassword, phone, onPasskeysLeft }: PasswordFormProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [byCode, setByCode] = useState(!hasPassword);
  const [proof, setProof] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, errorOf, clear, onError, run } = useAccountForm(['current', 'code', 'next']);
  const isProved = byCode ? proof.length === 6 : proof !== '';
  const submit = () =>
    run(async () => {
      const devID = deviceId();
      const given = byCode ? { code: proof } : { current: proof };
      const { endedSessions } = await post('user/changePassword', { devID, next, ...given });
      const ended = endedSessions === 0 ? '' : `，其他 ${endedSessions} 处登录已退出`;
      void showToast(`密码已修改${ended}`);
      // The password is changed, whatever becomes of the question for passkeys.
      const { list } = await post('user/passkey/list', {}).catch(() => ({ list: [] }));
      if (list.length > 0) {
        client.setQueryData(PASSKEYS, { list });
        onPasskeysLeft(list);
      } else router.history.back();
      await client.invalidateQueries({ queryKey: meKey });
    });
  const onProof = (text: string) => {
    clear(byCode ? 'code' : 'current');
    setProof(text);
  };
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {byCode ? (
        <CodeField
          label={`${phone ?? '手机'} 收到的验证码`}
          purpose="verify"
          value={proof}
          error={errorOf('code')}
          onError={onError}
          onText={onProof}
        />
      ) : (
        <PasswordField
          label="现在的密码"
          value={proof}
          error={errorOf('current')}
          onText={onProof}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        label="新密码"
        value={next}
        error={errorOf('next')}
        hint="至少 8 位，长一点比复杂更安全"
        onText={(text) => {
          clear('next');
          setNext(text);
        }}
        autoComplete="new-password"
      />
      <Button type="submit" isWide isBusy={isBusy} disabled={!isProved || next.length < 8}>
        {hasPassword ? '修改密码' : '设置密码'}
      </Button>
      {hasPassword && phone !== null && (
        <button
          type="button"
          className={form.link}
          onClick={() => {
            setProof('');
            setByCode(!byCode);
          }}
        >
          {byCode ? '用现在的密码' : '忘记密码？用短信验证码'}
        </button>
      )}
      <p className={form.note}>
        修改后其他设备会退出登录，没用过的账号凭证也会失效；通行密钥还能登录，改完可以逐个删除
      </p>
    </form>
  );
}
