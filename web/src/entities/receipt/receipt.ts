/** One line of a receipt. */
export interface ReceiptRow {
  name: string;
  value: string;
  /** Whether people give it to support, and so may want to copy it. */
  mayCopy?: boolean;
}

/** What was paid, received or bought. */
export interface Receipt {
  /** How it stands: 已到账. */
  state: string;
  /** ¥ 9.90, or 9 金币. */
  amount: string;
  rows: readonly ReceiptRow[];
}
