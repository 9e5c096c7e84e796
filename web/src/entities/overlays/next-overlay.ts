import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { Announcement, LinkItem } from '@yehang/contract/shapes/link.ts';
import { adsAt } from '../ads/ads-at.ts';

/** Which start-up overlays were shown during this visit. */
export interface ShownOverlays {
  splash: boolean;
  nightApps: boolean;
  /** Ids of pop-up ads. */
  popUps: readonly string[];
  announcement: boolean;
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

type OverlayConfig = Pick<ClientConfig, 'advertise' | 'adsType' | 'announcement'>;

interface Situation {
  /** Undefined until it is loaded. */
  config: OverlayConfig | undefined;
  shown: ShownOverlays;
  /** Whether the age is confirmed, or need not be. */
  mayEnter: boolean;
}

/**
 * The current overlay: age confirmation, splash, night apps, pop-up ads, announcement, in this order, each once a
 * visit and only with content. The splash needs no config: its picture is part of the app.
 */
export function nextOverlay({ config, shown, mayEnter }: Situation): Overlay {
  if (!mayEnter) return { kind: 'age' };
  if (!shown.splash) return { kind: 'splash', ads: splashAds(config) };
  if (shown.isThrough) return { kind: 'none' };
  if (!config) return { kind: 'wait' };
  const apps = adsAt(config.advertise, adPositions.nightApps);
  if (apps.length > 0 && !shown.nightApps) return { kind: 'nightApps', apps };
  const ad = popUps(config).find(({ id }) => !shown.popUps.includes(id));
  if (ad) return { kind: 'popUp', ad };
  const { announcement } = config;
  if (announcement && !shown.announcement) return { kind: 'announcement', announcement };
  return { kind: 'none' };
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
      return { ...shown, nightApps: true };
    case 'popUp':
      return { ...shown, popUps: [...shown.popUps, overlay.ad.id] };
    case 'announcement':
      return { ...shown, announcement: true };
    case 'none':
      return { ...shown, isThrough: true };
    default:
      return shown;
  }
}
