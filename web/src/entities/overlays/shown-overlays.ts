import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import type { ShownOverlays } from './next-overlay.ts';

function readShown(found: unknown): ShownOverlays {
  const { splash, nightApps, popUps, announcement, isThrough } = fieldsOf(found);
  return {
    splash: splash === true,
    nightApps: nightApps === true,
    popUps: Array.isArray(popUps) ? popUps.filter((id) => typeof id === 'string') : [],
    announcement: announcement === true,
    isThrough: isThrough === true,
  };
}

/** What was shown during this visit: a reload does not start again. */
export const shownOverlays = persistedValue(() => sessionStorage, 'yehang.overlays', readShown);
