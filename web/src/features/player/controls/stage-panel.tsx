import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './choice-panel.module.css';

interface PanelProps {
  label: string;
  onClose: () => void;
  /** For more than a list of choices. */
  isWide?: boolean;
  children: ReactNode;
}

/** The open panels, the topmost last: Escape closes that one. */
const open: symbol[] = [];

/**
 * A panel on the right of the stage. It is inside the stage, not over the page: in full screen nothing else of the
 * page is visible. Escape, the browser's back or a click outside
 * closes it.
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
  useBackToClose(onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = Symbol(label);
    open.push(layer);
    // On the document: a button that is disabled after a click loses the focus, and the key events with it.
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
      <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />
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
