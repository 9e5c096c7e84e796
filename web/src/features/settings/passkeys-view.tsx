import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { hasPasskeys } from '../../entities/passkeys/webauthn.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { PASSKEYS } from './passkeys-key.ts';
import styles from './settings.module.css';

const LOGIN_PAGE: string = '/mine/phoneLogin';

/** The passkeys of the account, and the ways to add, name and remove one. */
export function PasskeysView() {
  const me = useMe();
  if (me.data?.isGuest)
    return (
      <div className={styles.asking}>
        <p className={styles.askingLine}>你现在是游客。注册账号或绑定手机后，就可以添加通行密钥</p>
        <Link to={LOGIN_PAGE} search={{ tab: 'register' }} className={form.link}>
          去注册
        </Link>
      </div>
    );
  return <Passkeys />;
}

function Passkeys() {
  const [isAdding, setAdding] = useState(false);
  const passkeys = useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => post('user/passkey/list', {}, { signal }),
  });
  const list = passkeys.data?.list;
  if (!list && passkeys.error)
    return (
      <ErrorState
        message={errorMessage(passkeys.error)}
        onRetry={() => void passkeys.refetch()}
        isRetrying={passkeys.isFetching}
      />
    );
  if (!list) return <Skeleton height={160} radius="var(--radius-panel)" />;
  return (
    <>
      <PasskeyRows list={list} />
      {hasPasskeys() ? (
        <Button isWide onClick={() => setAdding(true)}>
          添加通行密钥
        </Button>
      ) : (
        <p className={styles.note}>这个浏览器或网址不能使用通行密钥</p>
      )}
      <p className={styles.note}>
        通行密钥用指纹、面容或锁屏密码登录，不用记密码。它只在 {location.hostname}{' '}
        有效，换了网址要重新添加
      </p>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </>
  );
}
