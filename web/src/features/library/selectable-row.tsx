import type { ReactNode } from 'react';
import styles from './library.module.css';

interface SelectableRowProps {
  isSelected: boolean;
  /** The accessible name. */
  label: string;
  onSelect: () => void;
  children: ReactNode;
}

/** A row that is a checkbox. */
export function SelectableRow({ isSelected, label, onSelect, children }: SelectableRowProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      className={styles.row}
      onClick={onSelect}
    >
      <Tick isOn={isSelected} />
      {children}
    </button>
  );
}

export function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span className={styles.tick} data-on={isOn} aria-hidden="true">
      <svg width={14} height={14} viewBox="0 0 14 14" fill="none" stroke="currentColor">
        <path d="m3 7.4 2.7 2.7L11 4.4" strokeWidth={2} strokeLinecap="round" />
      </svg>
    </span>
  );
}
