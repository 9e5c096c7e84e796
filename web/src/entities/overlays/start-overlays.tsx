import { lazy, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { ageGate } from '../../lib/api/age-gate.ts';
import { useConfigWithAds } from '../config/use-config.ts';
import { lockState } from '../lock/lock-state.ts';
import { keysOfToday } from '../../lib/store/keys-of-day.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';
import { showLaunchImage } from './launch-image.ts';
import type { Overlay } from './next-overlay.ts';
import { afterOverlay, nextOverlay, overlayKey } from './next-overlay.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';
import { deviceOverlays, noteClosed, noteSplash, shownOverlays } from './shown-overlays.ts';

const load = {
  splash: async () => ({ default: (await import('./screen/splash-overlay.tsx')).SplashOverlay }),
  nightApps: async () => ({
    default: (await import('./screen/night-apps-overlay.tsx')).NightAppsOverlay,
  }),
  popUp: async () => ({ default: (await import('./screen/pop-up-overlay.tsx')).PopUpOverlay }),
  announcement: async () => ({
    default: (await import('./screen/announcement-overlay.tsx')).AnnouncementOverlay,
  }),
};
const Splash = lazy(load.splash);
const NightApps = lazy(load.nightApps);
const PopUp = lazy(load.popUp);
const Announcement = lazy(load.announcement);

/** The pause while the operator's number is not loaded. */
const USUAL_PAUSE_MINUTES = 30;

/**
 * The overlays of the first page of a visit, one after another. The page below is loaded and rendered meanwhile.
 * `isBlocked`: another page replaces the app.
 */
export function StartOverlays({ isBlocked = false }: { isBlocked?: boolean }) {
  const config = useConfigWithAds();
  const shown = useSyncExternalStore(shownOverlays.subscribe, shownOverlays.get);
  const device = useSyncExternalStore(deviceOverlays.subscribe, deviceOverlays.get);
  // The day of the start: midnight brings nothing back into an open page.
  const [openedAt] = useState(() => Date.now());
  const today = keysOfToday(device, openedAt);
  const mayEnter = useCanEnter();
  const isLocked = useSyncExternalStore(lockState.subscribe, lockState.mode) !== null;
  // After a link was opened, the rest waits for the next start.
  const [isLeft, setLeft] = useState(false);
  const overlay: Overlay =
    isLeft || isBlocked ? { kind: 'none' } : nextOverlay({ config, shown, today, mayEnter });
  const { kind } = overlay;

  const isCovered = kind === 'age' || kind === 'splash';
  useLayoutEffect(() => showLaunchImage(isCovered), [isCovered]);
  useEffect(() => {
    if (kind !== 'none' || isLeft || isBlocked) return;
    shownOverlays.set(afterOverlay(shownOverlays.get(), { kind }));
  }, [kind, isLeft, isBlocked]);
  const pauseMinutes = config?.startOverlays.splashPauseMinutes ?? USUAL_PAUSE_MINUTES;
  useEffect(() => {
    if (kind === 'splash' && !isLocked) noteSplash(pauseMinutes, Date.now());
  }, [kind, isLocked, pauseMinutes]);
  const hasConfig = config !== undefined;
  useEffect(() => fetchAhead(kind, hasConfig), [kind, hasConfig]);

  // Below a lock screen nothing counts down, and nothing takes the focus.
  if (isLocked) return null;
  const close = () => {
    if (kind !== 'splash') noteClosed(overlayKey(overlay), openedAt);
    shownOverlays.set(afterOverlay(shownOverlays.get(), overlay));
  };
  return (
    <OverlayBoundary key={overlayKey(overlay)} onMissed={close}>
      <ShownOverlay overlay={overlay} onClose={close} onLeave={() => setLeft(true)} />
    </OverlayBoundary>
  );
}

interface ShownOverlayProps {
  overlay: Overlay;
  onClose: () => void;
  onLeave: () => void;
}

function ShownOverlay({ overlay, ...ways }: ShownOverlayProps) {
  switch (overlay.kind) {
    case 'splash':
      return <Splash ads={overlay.ads} {...ways} />;
    case 'nightApps':
      return <NightApps apps={overlay.apps} {...ways} />;
    case 'popUp':
      return <PopUp key={overlay.ad.id} ad={overlay.ad} {...ways} />;
    case 'announcement':
      return <Announcement announcement={overlay.announcement} {...ways} />;
    default:
      return null;
  }
}

function useCanEnter(): boolean {
  const isConfirmed = useSyncExternalStore(ageGate.subscribe, ageGate.isConfirmed);
  const isLight = useSyncExternalStore(visitStore.subscribe, () =>
    isLightVisit(visitStore.get().channel),
  );
  return isConfirmed || isLight;
}

/** Loads the next overlay while another one is shown. Errors are handled when it is needed. */
function fetchAhead(kind: Overlay['kind'], hasConfig: boolean): void {
  const ahead =
    kind === 'age'
      ? [load.splash]
      : kind === 'splash' && hasConfig
        ? [load.nightApps, load.popUp, load.announcement]
        : [];
  for (const fetchOne of ahead) fetchOne().catch(() => undefined);
}
