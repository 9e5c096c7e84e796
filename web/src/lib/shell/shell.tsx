import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { AgeOverlay } from '../age/age-overlay.tsx';
import { LockGate } from '../lock/lock-gate.tsx';
import { Notices } from '../notices/notices.tsx';
import { watchNetwork } from '../online/online.ts';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { RetryPage } from './retry-page.tsx';
import { startApp, startState, startWhenBack } from './start-state.ts';
import styles from './shell.module.css';

/** How long the first page has the network for itself. */
const AFTER_START_MS = 2000;

/** What lies round and over every page: tab bar, age confirmation, and the retry of a failed start. */
export function Shell({ children }: { children: ReactNode }) {
  const start = useSyncExternalStore(startState.subscribe, startState.get);
  const isReady = start.state === 'ready';
  useEffect(() => void startApp(), []);
  useEffect(() => watchNetwork(), []);
  useEffect(() => startWhenBack(), []);
  useEffect(() => (isReady ? afterStart() : undefined), [isReady]);
  if (start.state === 'failed') {
    return (
      <>
        <RetryPage error={start.error} />
        <LockGate />
      </>
    );
  }
  return (
    <>
      <div className={styles.app}>
        {children}
        <TabBar />
      </div>
      <Notices />
      <AgeOverlay />
      <LockGate />
    </>
  );
}

/** What can wait until the first page stands is fetched after it. */
function afterStart(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const begin = async () => {
    const { keepUp } = await import('./keep-up.ts');
    if (!isOver) stop = keepUp();
  };
  // Without it the app is only less well kept; the next start fetches it.
  const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_START_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
