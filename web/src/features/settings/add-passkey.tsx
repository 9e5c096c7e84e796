import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { FormField } from '../../entities/account/form-field.tsx';
import { OwnerProof, proofFields, provingOf } from '../../entities/account/owner-proof.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { createPasskey, isDeclined } from '../../entities/passkeys/webauthn.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { PASSKEYS } from './passkeys-key.ts';

const ALREADY_THERE = 'InvalidStateError';

/** Has this device make a passkey, and adds it to the account. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const me = useMe();
  const by = provingOf(me.data);
  const [name, setName] = useState('这台设备');
  const [proof, setProof] = useState('');
  const { isBusy, errorOf, clear, onError, run } = useAccountForm(['name', 'password', 'code']);
  const submit = () =>
    run(async () => {
      const asked = await post('user/passkey/challenge', {});
      try {
        const made = await createPasskey(asked);
        const given = { devID: deviceId(), name: name.trim(), ...proofFields(by, proof) };
        await post('user/passkey/add', { ...made, ...given });
      } catch (error) {
        const isThere = error instanceof DOMException && error.name === ALREADY_THERE;
        if (!isThere && !isDeclined(error)) throw error;
        void showToast(isThere ? '这台设备已经有通行密钥了' : '没有添加通行密钥');
        return;
      }
      await client.invalidateQueries({ queryKey: PASSKEYS });
      void showToast('通行密钥已添加');
      onClose();
    });
  const isProved = by === 'code' ? proof.length === 6 : proof !== '';
  return (
    <Sheet title="添加通行密钥" onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormField
          label="名称"
          value={name}
          error={errorOf('name')}
          maxLength={30}
          hint="以后靠它认出是哪一台设备"
          onText={(text) => {
            clear('name');
            setName(text);
          }}
        />
        <OwnerProof
          by={by}
          value={proof}
          errorOf={errorOf}
          onError={onError}
          onText={(text) => {
            clear(by === 'code' ? 'code' : 'password');
            setProof(text);
          }}
        />
        <Button type="submit" isWide isBusy={isBusy} disabled={name.trim() === '' || !isProved}>
          继续
        </Button>
      </form>
    </Sheet>
  );
}
