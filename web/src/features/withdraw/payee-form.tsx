import type { Payee, PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { FormField } from '../../entities/account/form-field.tsx';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { numberProblem, recognisedBank, typedNumber } from './card-text.ts';
import { useSavePayee } from './use-payees.ts';
import { kindNames } from './withdraw-text.ts';

interface PayeeFormProps {
  kind: PayeeKind;
  /** The account that the new one takes the place of. */
  replaced?: Payee | undefined;
  onSaved: (payee: Payee) => void;
  onClose: () => void;
}

const kinds = (['bank', 'usdt'] as const).map((value) => ({ value, name: kindNames[value] }));
const fields = ['number', 'holder', 'label'] as const;

/** Adds a card or an address. The bank is named while the number is typed; what is refused stays as it was typed. */
export function PayeeForm({ kind: wanted, replaced, onSaved, onClose }: PayeeFormProps) {
  const [kind, setKind] = useState(wanted);
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const [label, setLabel] = useState(replaced?.label ?? '');
  const [isNumberLeft, setNumberLeft] = useState(false);
  const save = useSavePayee(replaced?.id ?? null);
  const isBank = kind === 'bank';
  const problem = numberProblem(kind, number);
  const errorOf = (field: (typeof fields)[number]) =>
    errorField(save.error) === field ? errorMessage(save.error) : undefined;
  const isAtField = fields.some((field) => errorField(save.error) === field);
  const change = (set: (text: string) => void) => (text: string) => {
    save.reset();
    set(text);
  };
  const numberError =
    errorOf('number') ?? (isNumberLeft && number !== '' ? (problem ?? undefined) : undefined);
  const hint = isBank ? recognisedBank(number) : null;
  return (
    <Sheet title={replaced ? '更换收款账户' : '添加收款账户'} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          setNumberLeft(true);
          if (problem !== null) return;
          save.mutate(
            { kind, number, holder: isBank ? holder : '', label },
            { onSuccess: onSaved },
          );
        }}
      >
        <ChoiceRow
          label="收款方式"
          isWrapped
          choices={kinds}
          selected={kind}
          onSelect={(next) => {
            save.reset();
            setKind(next);
            setNumber(typedNumber(next, number));
            setNumberLeft(false);
          }}
        />
        <FormField
          key={kind}
          label={isBank ? '银行卡号' : 'USDT 地址（TRC20）'}
          value={number}
          onText={change((text) => setNumber(typedNumber(kind, text)))}
          onFocus={() => setNumberLeft(false)}
          onBlur={() => setNumberLeft(true)}
          error={numberError}
          hint={hint ?? (isBank ? '12 到 19 位数字' : '填错地址的钱追不回来，请核对')}
          inputMode={isBank ? 'numeric' : 'text'}
          placeholder={isBank ? '0000 0000 0000 0000' : 'T…'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isBank && (
          <FormField
            label="持卡人"
            value={holder}
            onText={change(setHolder)}
            error={errorOf('holder')}
            hint="和银行卡上的姓名一致"
            maxLength={40}
            autoComplete="off"
          />
        )}
        <FormField
          label="备注"
          value={label}
          onText={change(setLabel)}
          error={errorOf('label')}
          placeholder="可以不填"
          maxLength={20}
          autoComplete="off"
        />
        <p className={form.note} role="status">
          {save.error && !isAtField ? errorMessage(save.error) : '号码加密保存，页面上只显示尾号'}
        </p>
        <Button
          type="submit"
          isWide
          isBusy={save.isPending}
          disabled={number === '' || (isBank && holder.trim().length < 2)}
        >
          {replaced ? '更换' : '添加'}
        </Button>
      </form>
    </Sheet>
  );
}
