import type { Watchable } from '../catalogue/watchable.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a place of the timeline that this viewer may not watch. Errors: 4100, 4101. */
export function requireWatchableAt({ item, access }: Watchable, seconds: number): void {
  if (access.allowed || seconds < item.previewSeconds) return;
  throw new Refusal(access.why === 'needsPurchase' ? 4101 : 4100);
}
