import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './choice-panel.module.css';

interface PanelProps {
  label: string;
  onClose: () => void;
  /** For more than a list of words. */
  isWide?: boolean;
  children: ReactNode;
}

/** Those that are open, the uppermost last: Escape is meant for that one. */
const open: symbol[] = [];

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
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = Symbol(label);
    open.push(layer);
    // On the document: a button that is pressed and then disabled loses the focus, and the key with it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open.at(-1) !== layer) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      open.splice(open.indexOf(layer), 1);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [label]);
  return (
    <>
      <div className={styles.beside} onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.panel, isWide && styles.wide)}
      >
        {children}
      </div>
    </>
  );
}
