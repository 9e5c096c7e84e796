import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './overlay-frame.module.css';

/** How an overlay ends. */
export interface OverlayActions {
  /** It was closed; the next one follows. */
  onClose: () => void;
  /** The user opened a link; no other overlay is shown. */
  onLeave: () => void;
}

interface OverlayFrameProps {
  /** The accessible name. */
  label: string;
  /** Whether Escape and a click outside close it. */
  isDismissible: boolean;
  /** Also called by the browser's back, which would leave the app otherwise. */
  onDismiss: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog in the middle of the screen. */
export function OverlayFrame(props: OverlayFrameProps) {
  const { label, isDismissible, onDismiss, className, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel);
  useBackToClose(onDismiss);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDismissible) onDismiss();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return createPortal(
    <div className={styles.layer}>
      <div
        className={styles.backdrop}
        onClick={isDismissible ? onDismiss : undefined}
        aria-hidden="true"
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.panel, className)}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
