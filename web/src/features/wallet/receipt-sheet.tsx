import { Sheet } from '@yehang/ui/sheet.tsx';
import { ReceiptRows } from '../../entities/receipt/receipt-rows.tsx';
import type { Receipt } from '../../entities/receipt/receipt.ts';
import { SaveReceipt } from '../../entities/receipt/save-receipt.tsx';
import styles from './wallet.module.css';

/** One purchase or ledger entry with its details. */
export function ReceiptSheet({
  receipt,
  name,
  onClose,
}: {
  receipt: Receipt;
  /** Tells the saved pictures apart. */
  name: string;
  onClose: () => void;
}) {
  return (
    <Sheet title="明细" onClose={onClose}>
      <div className={styles.statement}>
        <p className={styles.receiptHead}>
          <strong>{receipt.amount}</strong>
          <span className={styles.when}>{receipt.state}</span>
        </p>
        <ReceiptRows rows={receipt.rows} />
        <SaveReceipt receipt={receipt} name={name} />
      </div>
    </Sheet>
  );
}
