import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { AgeOverlay } from '../age/age-overlay.tsx';
import { LockGate } from '../lock/lock-gate.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { RetryPage } from './retry-page.tsx';
import { startApp, startState } from './start-state.ts';
import styles from './shell.module.css';

/** What lies round and over every page: tab bar, age confirmation, and the retry of a failed start. */
export function Shell({ children }: { children: ReactNode }) {
  const start = useSyncExternalStore(startState.subscribe, startState.get);
  useEffect(() => void startApp(), []);
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
      <AgeOverlay />
      <LockGate />
    </>
  );
}
