import { classNames } from '@yehang/ui/class-names.ts';
import { useHeldFocus } from '@yehang/ui/hold-focus.ts';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './overlay-frame.module.css';

/** The ways out of an overlay. */
export interface OverlayActions {
  /** It was seen; the next one follows. */
  onClose: () => void;
  /** The user followed something; no other overlay comes in their way. */
  onLeave: () => void;
}

interface OverlayFrameProps {
  /** What it is, for whoever does not see it. */
  label: string;
  /** Whether Escape and a press beside it close it. */
  isDismissible: boolean;
  onDismiss?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog in the middle of the screen. Meanwhile nothing behind it can be reached. */
export function OverlayFrame(props: OverlayFrameProps) {
  const { label, isDismissible, onDismiss, className, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useHeldFocus(panel);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDismissible) onDismiss?.();
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
