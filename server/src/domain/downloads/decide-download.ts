import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { DownloadHindrance } from '@yehang/contract/shapes/download.ts';
import type { HeldTiers } from '../access/decide-access.ts';

const DAY_MS = 86_400_000;

export interface DownloadQuestion {
  access: AccessDecision;
  /** The tier that the video itself is open to; null where its rule names none. */
  tier: Tier | null;
  held: HeldTiers;
  /** Tiers that may save. */
  savingTiers: readonly Tier[];
  /** How long a copy may be played without being renewed. */
  days: number;
  now: Date;
}

export type DownloadDecision =
  | { allowed: true; until: Date; hindrance: null }
  | { allowed: false; until: null; hindrance: DownloadHindrance };

/**
 * The one place that decides whether a viewer may keep a copy, and until when: no longer than the tiers that it
 * rests on. Supreme holds what the other tiers hold.
 */
export function decideDownload(question: DownloadQuestion): DownloadDecision {
  const { access, tier, held, savingTiers, days, now } = question;
  if (!access.allowed) return { allowed: false, until: null, hindrance: 'access' };
  const ends = savingTiers
    .map((saving) => endOf(held, saving))
    .filter((end) => end > now.getTime());
  if (ends.length === 0) return { allowed: false, until: null, hindrance: 'savingTier' };
  const limits = [now.getTime() + days * DAY_MS, Math.max(...ends)];
  if (access.why === 'tier' && tier) limits.push(endOf(held, tier));
  return { allowed: true, until: new Date(Math.min(...limits)), hindrance: null };
}

/** Unix milliseconds; 0 where it was never held. */
function endOf(held: HeldTiers, tier: Tier): number {
  return Math.max(held[tier]?.getTime() ?? 0, held.supreme?.getTime() ?? 0);
}
