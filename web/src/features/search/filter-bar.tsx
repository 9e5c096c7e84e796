import { SettingsIcon } from '@yehang/ui/icons/action-icons.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import styles from './filter-bar.module.css';
import { ANY, type FilterGroup } from './filter-group.ts';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterBarProps {
  groups: readonly FilterGroup[];
  /** Next to the button, for instance the sort orders. */
  children: ReactNode;
}

/** A row with the button of all filters, and, if some are selected, a second one with those: each can be removed. */
export function FilterBar({ groups, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const holding = groups.filter(({ selected }) => selected !== ANY);
  const reset = () => {
    for (const group of holding) group.onSelect(ANY);
  };
  /** A pressed button is removed with its filter; the focus moves nearby. */
  const stay = () => opener.current?.focus();
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.extra}>{children}</div>
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          aria-label={holding.length > 0 ? `筛选，已选 ${holding.length} 项` : undefined}
          className={styles.open}
          data-holds={holding.length > 0}
          onClick={() => setIsOpen(true)}
        >
          <SettingsIcon size={18} />
          筛选
          {holding.length > 0 && <span className={styles.count}>{holding.length}</span>}
        </button>
      </div>
      {holding.length > 0 && (
        <ul className={styles.chosen} aria-label="已选条件">
          {holding.map(({ label, choices, selected, onSelect }) => {
            const name = choices.find(({ value }) => value === selected)?.name ?? label;
            return (
              <li key={label}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={`取消${label}：${name}`}
                  onClick={() => {
                    onSelect(ANY);
                    stay();
                  }}
                >
                  <span>
                    {name}
                    <CloseIcon size={14} />
                  </span>
                </button>
              </li>
            );
          })}
          {holding.length > 1 && (
            <li>
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  reset();
                  stay();
                }}
              >
                清空
              </button>
            </li>
          )}
        </ul>
      )}
      {isOpen && <FilterSheet groups={groups} onReset={reset} onClose={() => setIsOpen(false)} />}
    </>
  );
}
