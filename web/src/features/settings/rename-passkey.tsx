import { useQueryClient } from '@tanstack/react-query';
import type { PasskeyRow } from '@yehang/contract/shapes/passkey.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { FormField } from '../../entities/account/form-field.tsx';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { post } from '../../lib/api/api.ts';
import { PASSKEYS } from './passkeys-key.ts';

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const { isBusy, errorOf, clear, run } = useAccountForm(['name']);
  const submit = () =>
    run(async () => {
      await post('user/passkey/rename', { id: passkey.id, name: name.trim() });
      await client.invalidateQueries({ queryKey: PASSKEYS });
      onClose();
    });
  return (
    <Sheet title="通行密钥的名称" onClose={onClose}>
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
          onText={(text) => {
            clear('name');
            setName(text);
          }}
        />
        <Button type="submit" isWide isBusy={isBusy} disabled={name.trim() === ''}>
          保存
        </Button>
      </form>
    </Sheet>
  );
}
