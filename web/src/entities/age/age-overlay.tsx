import { BackStep } from '@yehang/ui/back-to-close.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';
import { ageGate } from '../../lib/api/age-gate.ts';
import styles from './age-overlay.module.css';

/** Asks once per device whether the visitor is 18 or older; not in the light edition. */
export function AgeOverlay() {
  const isConfirmed = useSyncExternalStore(ageGate.subscribe, ageGate.isConfirmed);
  const isLight = useSyncExternalStore(visitStore.subscribe, () =>
    isLightVisit(visitStore.get().channel),
  );
  return isConfirmed || isLight ? null : <AgeQuestion />;
}

function AgeQuestion() {
  const card = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  useFocusTrap(card);
  return createPortal(
    <div className={styles.overlay}>
      <div
        ref={card}
        role="dialog"
        aria-modal="true"
        aria-labelledby="age-title"
        aria-describedby="age-line"
        tabIndex={-1}
        className={styles.card}
      >
        {/* From the question itself back leaves, as from any first page. */}
        {isRefused && <BackStep onBack={() => setRefused(false)} />}
        <span className={styles.mark} aria-hidden="true">
          18+
        </span>
        <h1 id="age-title" className={styles.title}>
          {isRefused ? '暂时不能进入' : '请确认你已满 18 岁'}
        </h1>
        <p id="age-line" className={styles.line}>
          {isRefused
            ? '夜航只面向成年人，欢迎你满 18 岁后再来'
            : '部分内容只适合成年人观看，确认后不会再次询问'}
        </p>
        <div className={styles.actions}>
          {isRefused ? (
            <Button variant="secondary" onClick={() => setRefused(false)}>
              返回
            </Button>
          ) : (
            <>
              <Button onClick={() => ageGate.confirm()}>我已满 18 岁，进入</Button>
              <Button variant="quiet" onClick={() => setRefused(true)}>
                未满 18 岁
              </Button>
            </>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
