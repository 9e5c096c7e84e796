import type { Payee } from '@yehang/contract/shapes/withdrawal.ts';
import styles from './withdraw.module.css';

/** Bank, end of the number and holder of an account. */
export function PayeeWords({ payee }: { payee: Payee }) {
  const { bankName, maskedNumber, maskedHolder, label, isDefault } = payee;
  return (
    <span className={styles.payee}>
      <span className={styles.payeeName}>
        {bankName}
        {isDefault && <small className={styles.tag}>默认</small>}
      </span>
      <span className={styles.payeeNumber}>{maskedNumber}</span>
      {(maskedHolder !== '' || label !== '') && (
        <span className={styles.hint}>
          {[maskedHolder, label].filter((text) => text !== '').join(' · ')}
        </span>
      )}
    </span>
  );
}
