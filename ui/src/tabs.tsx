import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; name: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** The id of the element that shows the selected tab's content. */
  panelId: string;
}

/** A horizontally scrolling tab bar that keeps the selected tab in view. Arrow keys move between tabs. */
export function Tabs({ label, tabs, selected, onSelect, panelId }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    const middle = tab.offsetLeft + tab.offsetWidth / 2 - row.current.offsetWidth / 2;
    row.current.scrollTo({ left: middle, behavior: 'smooth' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[at + step];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at + step]?.focus();
  };

  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.name}
        </button>
      ))}
    </div>
  );
}
