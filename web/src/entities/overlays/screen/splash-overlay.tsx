import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { splashAt } from '../splash-clock.ts';
import type { OverlayActions } from './overlay-frame.tsx';
import { SplashAds } from './splash-ads.tsx';
import styles from './splash-overlay.module.css';

interface SplashOverlayProps extends OverlayActions {
  /** With pictures. They may arrive while the still picture is shown. */
  ads: readonly LinkItem[];
}

/** The app's still picture, which is already there, with a countdown; then the splash ads with another one. */
export function SplashOverlay({ ads, ...ways }: SplashOverlayProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel);
  const elapsedMs = useElapsedMs();
  const { phase, secondsLeft, isClosable, isOver } = splashAt(elapsedMs, ads.length > 0);
  // Back skips like the button does; before that it leaves neither the splash nor the app.
  useBackToClose(() => {
    if (!isClosable) return 'stays';
    ways.onClose();
    return undefined;
  });
  const close = useEffectEvent(() => ways.onClose());
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  useEffect(() => {
    if (!isClosable) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isClosable]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={phase === 'ads' ? '开屏广告' : '夜航'}
      tabIndex={-1}
      className={styles.splash}
    >
      {phase === 'ads' && <SplashAds ads={ads} ways={ways} />}
      {phase === 'still' && elapsedMs > AHEAD_MS && <PicturesAhead ads={ads} />}
      <button
        type="button"
        className={styles.skip}
        aria-disabled={!isClosable}
        aria-label={isClosable ? '跳过' : `${secondsLeft} 秒后可跳过`}
        onClick={() => {
          if (isClosable) ways.onClose();
        }}
      >
        <span className={styles.pill}>{isClosable ? '跳过' : `${secondsLeft} 秒`}</span>
      </button>
    </div>,
    document.body,
  );
}

/** The pictures of the ads are loaded meanwhile, after what the page itself needs. */
function PicturesAhead({ ads }: { ads: readonly LinkItem[] }) {
  return (
    <div className={styles.ahead} aria-hidden="true">
      {ads.map(({ id, cover }) => cover && <EncryptedImage key={id} {...cover} alt="" isWhole />)}
    </div>
  );
}

const AHEAD_MS = 1500;
const TICK_MS = 200;

/** Time since it was mounted. */
function useElapsedMs(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
