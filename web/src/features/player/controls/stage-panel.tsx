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
