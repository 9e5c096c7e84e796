import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './choice-panel.module.css';

interface PanelProps {
  label: string;
  onClose: () => void;
  /** For more than a list of words. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A panel on the right of the stage. It lies within the stage, not over the page: in full screen nothing else of the
 * page is seen. Escape or a press beside it closes it.
 */
export function StagePanel({ label, onClose, isWide = false, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const first = panel.current?.querySelector<HTMLElement>('[aria-checked="true"], button, input');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <div className={styles.beside} onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.panel, isWide && styles.wide)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          event.preventDefault();
          onClose();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface Choice<Value> {
  value: Value;
  label: string;
  /** Said more quietly behind the label. */
  detail?: string | undefined;
}

interface ChoicePanelProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** A list of which one is chosen: speeds, qualities, subtitles. */
export function ChoicePanel<Value extends string | number | null>({
  label,
  choices,
  chosen,
  onChoose,
  onClose,
}: ChoicePanelProps<Value>) {
  return (
    <StagePanel label={label} onClose={onClose}>
      <div role="menu" aria-label={label} className={styles.list}>
        {choices.map(({ value, label: name, detail }) => (
          <button
            key={String(value)}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            className={classNames(styles.choice, value === chosen && styles.chosen)}
            onClick={() => {
              onChoose(value);
              onClose();
            }}
          >
            {name}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </button>
        ))}
      </div>
    </StagePanel>
  );
}
