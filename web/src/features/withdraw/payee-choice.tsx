import type { Payee, PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { PayeeWords } from './payee-row.tsx';
import styles from './withdraw.module.css';
import { kindNames } from './withdraw-text.ts';

interface PayeeChoiceProps {
  kind: PayeeKind;
  payees: readonly Payee[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** The accounts of one kind that money can go to, and a way to add one. */
export function PayeeChoice({ kind, payees, selected, onSelect, onAdd }: PayeeChoiceProps) {
  return (
    <div className={styles.panel}>
      <div role="radiogroup" aria-label="收款账户">
        {payees.map((payee) => (
          <button
            key={payee.id}
            type="button"
            role="radio"
            aria-checked={payee.id === selected}
            className={styles.choice}
            onClick={() => onSelect(payee.id)}
          >
            <PayeeWords payee={payee} />
            <span className={styles.dot}>{payee.id === selected && <CheckIcon size={14} />}</span>
          </button>
        ))}
      </div>
      <button type="button" className={styles.add} onClick={onAdd}>
        {kind === 'bank' ? '添加银行卡' : `添加 ${kindNames[kind]} 地址`}
      </button>
    </div>
  );
}
