import { copyText } from '../../lib/clipboard/copy-text.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import type { ReceiptRow } from './receipt.ts';
import styles from './receipt.module.css';

async function copy({ name, value }: ReceiptRow): Promise<void> {
  void showToast((await copyText(value)) ? `${name}已复制` : `复制不了，请长按${name}`);
}

/** The rows of a receipt on a page. */
export function ReceiptRows({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className={styles.receipt}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>
            {row.value}
            {row.mayCopy === true && (
              <button type="button" className={styles.copy} onClick={() => void copy(row)}>
                复制
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
