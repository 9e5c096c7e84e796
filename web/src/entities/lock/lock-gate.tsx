import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './lock-gate.module.css';
import type { LockMode } from './lock-state.ts';
import { lockState } from './lock-state.ts';
import { silenceMedia } from './silence-media.ts';
import { watchBackground } from './watch-background.ts';

type Screen = ComponentType<{ mode: LockMode }>;

/** Mounted once over everything: shows the lock screen to unlock, or to change the lock. */
export function LockGate() {
  const mode = useSyncExternalStore(lockState.subscribe, lockState.mode);
  useEffect(() => watchBackground(), []);
  return mode === null ? null : <LockDialog mode={mode} />;
}

/**
 * A modal `<dialog>`: it is in the top layer, and everything else on the page is inert. It cannot be closed from
 * outside.
 */
function LockDialog({ mode }: { mode: LockMode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLocked = mode === 0;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const open = () => {
      if (!element.open && element.isConnected) element.showModal();
    };
    open();
    // Browsers may close it all the same, for instance on a second Escape.
    element.addEventListener('close', open);
    return () => {
      element.removeEventListener('close', open);
      element.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => (isLocked ? silenceMedia() : undefined), [isLocked]);

  return createPortal(
    <dialog
      ref={dialog}
      aria-label="密码锁"
      className={styles.dialog}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (!isLocked) lockState.close();
      }}
    >
      <LoadedScreen mode={mode} />
    </dialog>,
    document.body,
  );
}

let loaded: Screen | null = null;

/** The lock screen is loaded with the first lock; if that fails, the app stays covered. */
function LoadedScreen({ mode }: { mode: LockMode }) {
  const [Shown, setShown] = useState<Screen | null>(() => loaded);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (loaded) return;
    import('./screen/lock-screen.tsx').then(
      ({ LockScreen }) => {
        loaded = LockScreen;
        setShown(() => LockScreen);
      },
      () => setFailed(true),
    );
  }, [attempt]);

  if (Shown) return <Shown key={mode} mode={mode} />;
  if (!isFailed) return null;
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorState message="网络不给力，密码锁没有打开" onRetry={retry}>
      {/* Browsers cache a failed module; only a reload fetches it again. */}
      <Button variant="quiet" onClick={() => location.reload()}>
        重新打开
      </Button>
    </ErrorState>
  );
}
