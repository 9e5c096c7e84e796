import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { Announcement, LinkItem } from '@yehang/contract/shapes/link.ts';
import { adsAt } from '../ads/ads-at.ts';

/** Which start-up overlays were shown during this visit. */
export interface ShownOverlays {
  splash: boolean;
  /** Of app list, pop-ups and announcement, those that were closed. */
  keys: readonly string[];
  /** Whether the last one was closed: what the operator adds meanwhile waits for the next visit. */
  isThrough: boolean;
}

/** The overlay over the page at a start. 'age' is rendered by the age confirmation itself; 'wait' is for the config. */
export type Overlay =
  | { kind: 'age' | 'wait' | 'none' }
  | { kind: 'splash'; ads: readonly LinkItem[] }
  | { kind: 'nightApps'; apps: readonly LinkItem[] }
  | { kind: 'popUp'; ad: LinkItem }
  | { kind: 'announcement'; announcement: Announcement };

type OverlayConfig = Pick<ClientConfig, 'advertise' | 'adsType' | 'announcement' | 'startOverlays'>;

interface Situation {
  /** Undefined until it is loaded. */
  config: OverlayConfig | undefined;
  shown: ShownOverlays;
  /** Keys of what this device was shown today, in any visit. */
  today: readonly string[];
  /** Whether the age is confirmed, or need not be. */
  mayEnter: boolean;
}

/**
 * The current overlay: age confirmation, splash, night apps, pop-up ads, announcement, in this order, each only with
 * content, and only as often as the operator wants it. The splash needs no config: its picture is part of the app.
 * What was not seen today comes first, so that the rest of one start is what the next begins with.
 */
export function nextOverlay({ config, shown, today, mayEnter }: Situation): Overlay {
  if (!mayEnter) return { kind: 'age' };
  if (!shown.splash) return { kind: 'splash', ads: splashAds(config) };
  if (shown.isThrough) return { kind: 'none' };
  if (!config) return { kind: 'wait' };
  const { perStart, repeat } = config.startOverlays;
  if (shown.keys.length >= perStart) return { kind: 'none' };
  const left = overlaysOf(config).filter((overlay) => !shown.keys.includes(overlayKey(overlay)));
  const isNew = (overlay: Overlay) => !today.includes(overlayKey(overlay));
  return left.find(isNew) ?? (repeat === 'everyStart' ? left[0] : undefined) ?? { kind: 'none' };
}

/** What names an overlay in the record of those shown. */
export function overlayKey(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'popUp':
      return overlay.ad.id;
    case 'announcement':
      return overlay.announcement.id;
    default:
      return overlay.kind;
  }
}

/** What the operator has to show after the splash, in its order. */
function overlaysOf(config: OverlayConfig): Overlay[] {
  const apps = adsAt(config.advertise, adPositions.nightApps);
  const { announcement } = config;
  return [
    ...(apps.length > 0 ? [{ kind: 'nightApps' as const, apps }] : []),
    ...popUps(config).map((ad) => ({ kind: 'popUp' as const, ad })),
    ...(announcement ? [{ kind: 'announcement' as const, announcement }] : []),
  ];
}

function splashAds(config: OverlayConfig | undefined): LinkItem[] {
  return adsAt(config?.advertise, adPositions.splash, { needsCover: true });
}

function popUps({ advertise, adsType }: OverlayConfig): LinkItem[] {
  const ads = adsAt(advertise, adPositions.popUp);
  return adsType === 'first' ? ads.slice(0, 1) : ads;
}

/** What was shown once `overlay` is closed, or, for 'none', reached. */
export function afterOverlay(shown: ShownOverlays, overlay: Overlay): ShownOverlays {
  switch (overlay.kind) {
    case 'splash':
      return { ...shown, splash: true };
    case 'nightApps':
    case 'popUp':
    case 'announcement':
      return { ...shown, keys: [...shown.keys, overlayKey(overlay)] };
    case 'none':
      return { ...shown, isThrough: true };
    default:
      return shown;
  }
}
