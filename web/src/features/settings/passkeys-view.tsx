import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PasskeyRow } from '@yehang/contract/shapes/passkey.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { hasPasskeys } from '../../entities/passkeys/webauthn.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PASSKEYS } from './passkeys-key.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import { Rows } from './rows.tsx';
import rows from './rows.module.css';
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
  const [open, setOpen] = useState<'add' | { rename: PasskeyRow } | { remove: PasskeyRow } | null>(
    null,
  );
  const close = () => setOpen(null);
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
      {list.length > 0 && (
        <Rows>
          {list.map((passkey) => (
            <div key={passkey.id} className={rows.row}>
              <span className={rows.words}>
                <span>{passkey.name}</span>
                <span className={rows.line}>
                  {passkey.rpId} · {usedText(passkey)}
                </span>
              </span>
              <button
                type="button"
                className={form.fieldAction}
                aria-label={`给 ${passkey.name} 改名`}
                onClick={() => setOpen({ rename: passkey })}
              >
                改名
              </button>
              <button
                type="button"
                className={form.fieldAction}
                aria-label={`删除 ${passkey.name}`}
                onClick={() => setOpen({ remove: passkey })}
              >
                删除
              </button>
            </div>
          ))}
        </Rows>
      )}
      {hasPasskeys() ? (
        <Button isWide onClick={() => setOpen('add')}>
          添加通行密钥
        </Button>
      ) : (
        <p className={styles.note}>这个浏览器或网址不能使用通行密钥</p>
      )}
      <p className={styles.note}>
        通行密钥用指纹、面容或锁屏密码登录，不用记密码。它只在 {location.hostname}{' '}
        有效，换了网址要重新添加
      </p>
      {open === 'add' && <AddPasskey onClose={close} />}
      {open !== null && open !== 'add' && 'rename' in open && (
        <RenamePasskey passkey={open.rename} onClose={close} />
      )}
      {open !== null && open !== 'add' && 'remove' in open && (
        <RemovePasskey passkey={open.remove} onClose={close} />
      )}
    </>
  );
}

function usedText({ createdAt, lastUsedAt }: PasskeyRow): string {
  return lastUsedAt === null ? `${formatDay(createdAt)} 添加` : `${formatDay(lastUsedAt)} 用过`;
}

function RemovePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => post('user/passkey/remove', { id: passkey.id }),
    onSuccess: () => void showToast('通行密钥已删除'),
    onError: showError,
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: PASSKEYS });
    },
  });
  return (
    <Sheet title="删除通行密钥" onClose={onClose}>
      <div className={styles.asking}>
        <p className={styles.askingLine}>
          {passkey.name} 不能再登录这个账号。设备里存的那一份要在设备的密码设置里删除
        </p>
        <Button variant="danger" isWide isBusy={remove.isPending} onClick={() => remove.mutate()}>
          删除
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          取消
        </Button>
      </div>
    </Sheet>
  );
}
