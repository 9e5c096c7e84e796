import { useState } from 'react';
import { useHotkey } from '../keyboard/use-hotkey.ts';

interface RowShortcutOptions<Row> {
  readonly rows: readonly Row[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection: { keys: string[]; onChange: (keys: string[]) => void } | undefined;
}

/** Keyboard navigation: j and k move the focus, Enter opens a row, x selects it. Returns the focused row's id. */
export function useRowShortcuts<Row extends { id: string }>({
  rows,
  onOpen,
  selection,
}: RowShortcutOptions<Row>) {
  const [focused, setFocused] = useState<string | null>(null);
  const at = rows.findIndex((row) => row.id === focused);

  const move = (by: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!row) return;
    setFocused(row.id);
    document
      .querySelector(`[data-row="${CSS.escape(row.id)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('x', () => {
    if (focused === null || !selection || at < 0) return;
    const isSelected = selection.keys.includes(focused);
    selection.onChange(
      isSelected ? selection.keys.filter((key) => key !== focused) : [...selection.keys, focused],
    );
  });
  useHotkey('Enter', () => {
    const row = rows[at];
    if (row) onOpen?.(row);
  });
  return focused;
}
