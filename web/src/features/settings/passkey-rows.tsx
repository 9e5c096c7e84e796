import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PasskeyRow } from '@yehang/contract/shapes/passkey.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { post } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { PASSKEYS } from './passkeys-key.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import { Rows } from './rows.tsx';
import rows from './rows.module.css';
import styles from './settings.module.css';

/** The passkeys of the account, each to be named anew or removed. */
export function PasskeyRows({ list }: { list: readonly PasskeyRow[] }) {
  const [open, setOpen] = useState<{ rename: PasskeyRow } | { remove: PasskeyRow } | null>(null);
  const close = () => setOpen(null);
  if (list.length === 0) return null;
  return (
    <>
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
      {open !== null && 'rename' in open && <RenamePasskey passkey={open.rename} onClose={close} />}
      {open !== null && 'remove' in open && <RemovePasskey passkey={open.remove} onClose={close} />}
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
