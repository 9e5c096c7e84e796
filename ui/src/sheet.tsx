import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackToClose } from './back-to-close.ts';
import { classNames } from './class-names.ts';
import { useDragToDismiss } from './drag-to-dismiss.ts';
import { useFocusTrap } from './focus-trap.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal bottom sheet. It is closed by dragging it down, by the backdrop, by Escape and by the browser's back; the
 * page behind it is inert meanwhile. Mount it to open it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { distance, isDragging, handle } = useDragToDismiss(onClose);
  useFocusTrap(panel);
  useBackToClose(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Another sheet on top handles the key: this one is inert, or the event was prevented when that one closed.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (panel.current?.closest('[inert]')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return createPortal(
    <div>
      <div className={styles.backdrop} onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.panel, !isDragging && styles.settling)}
        style={distance > 0 ? { transform: `translateY(${distance}px)` } : undefined}
      >
        <div className={styles.handle} {...handle}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}
