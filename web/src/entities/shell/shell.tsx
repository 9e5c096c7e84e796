import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { AgeOverlay } from '../age/age-overlay.tsx';
import { blockingError } from '../../lib/api/blocking-error.ts';
import { COMPLAINT_ADDRESS, isOpenToAll } from '../../lib/errors/error-behaviour.ts';
import { MiniPlayerSlot } from '../listening/mini-player-slot.tsx';
import { LockGate } from '../lock/lock-gate.tsx';
import { Notices } from '../../lib/notices/notices.tsx';
import { watchNetwork } from '../../lib/online/online.ts';
import { StartOverlays } from '../overlays/start-overlays.tsx';
import { TabBar } from './tab-bar.tsx';
import { tabAt } from './tabs.ts';
import { RetryPage } from './retry-page.tsx';
import { startApp, startState, retryStartOnReconnect } from './start-state.ts';
import { BlockingErrorPage } from './blocking-error-page.tsx';
import styles from './shell.module.css';

/** How long the first page has the network for itself. */
const AFTER_START_MS = 2000;

const isTab = (path: string) => tabAt(path) !== null;

/** Everything around the pages: tab bar, overlays, notices, and what is shown when the app cannot continue. */
export function Shell({ children }: { children: ReactNode }) {
  const start = useSyncExternalStore(startState.subscribe, startState.get);
  const isReady = start.state === 'ready';
  useEffect(() => void startApp(), []);
  const isBroken = start.state === 'broken';
  const navigate = useNavigate();
  useEffect(() => watchNetwork(), []);
  useEffect(() => retryStartOnReconnect(), []);
  const router = useRouter();
  useEffect(() => (isReady ? afterStart(router) : undefined), [isReady, router]);
  useEffect(() => {
    if (isBroken) void navigate({ to: '/error', replace: true, ignoreBlocker: true });
  }, [isBroken, navigate]);
  const obstacle = useObstacle();
  const isComplaint = useIsComplaint();
  if (obstacle) {
    return (
      <>
        {obstacle}
        <StartOverlays isBlocked />
        <LockGate />
      </>
    );
  }
  return (
    <>
      <div className={styles.app}>
        {children}
        <TabBar />
        {isReady && <MiniPlayerSlot isTab={isTab} />}
      </div>
      <Notices />
      <StartOverlays isBlocked={isComplaint} />
      {!isComplaint && <AgeOverlay />}
      <LockGate />
    </>
  );
}

/** Whether the page is the form of complaints: who is shown may be too young for the app, and it shows nothing of works. */
function useIsComplaint(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.toLowerCase() === COMPLAINT_ADDRESS.toLowerCase();
}

/** Starts background tasks after the first page is loaded. */
function afterStart(router: AnyRouter): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const set = async () => {
    const { startBackgroundTasks } = await import('./background-tasks.ts');
    if (!isOver) stop = startBackgroundTasks(router);
  };
  // The app works without them; the next start loads them.
  const timer = setTimeout(() => void set().catch(() => undefined), AFTER_START_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** What replaces the app, if anything. The online support and the form of complaints stay reachable. */
function useObstacle(): ReactNode {
  const start = useSyncExternalStore(startState.subscribe, startState.get);
  const refusal = useSyncExternalStore(blockingError.subscribe, blockingError.get);
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (isOpenToAll(path)) return null;
  if (refusal) return <BlockingErrorPage error={refusal} />;
  return start.state === 'failed' ? <RetryPage error={start.error} /> : null;
}
