import type { MouseEvent } from 'react';

/** What does something of its own when it is clicked; the cell of a row's checkbox belongs to it. */
const OWN_ACTION =
  'a, button, input, label, select, textarea, [role=button], .ant-table-selection-column, .ant-typography-copy';

/** Whether a click is about the row: not on a control within it, and not the end of selecting text. */
export function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest(OWN_ACTION);
  if (control && currentTarget.contains(control)) return false;
  return globalThis.getSelection()?.type !== 'Range';
}
