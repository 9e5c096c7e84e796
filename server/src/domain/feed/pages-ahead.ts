import { latestUploaders, type Choice } from './choose.ts';
import { feedRules } from './feed-rules.ts';
import type { Pool } from './pool.ts';
import type { Pick } from './score.ts';
import type { ViewerProfile } from './viewer-profile.ts';

type Chooser = (pool: Pool, profile: ViewerProfile, choice: Choice) => Pick[];

/**
 * How many pages are chosen ahead with one. Of somebody of whom little is known every page teaches much: theirs are
 * chosen one by one.
 */
export function pagesAhead({ evidence }: ViewerProfile): number {
  return evidence < feedRules.aheadEvidence ? 0 : feedRules.pagesAhead;
}

/**
 * Chooses several pages from one set of candidates, which is larger the more they are. Where it leaves places empty, they
 * are chosen from others, as long as there are any.
 */
export function choosePages(
  choose: Chooser,
  pool: Pool,
  profile: ViewerProfile,
  choice: Choice & { pageSize: number },
): Pick[] {
  const picks = choose(pool, profile, choice);
  if (picks.length === choice.count) return picks;
  const seen = new Set(profile.seen);
  let latest: readonly Pick[] = picks;
  while (latest.length > 0 && picks.length < choice.count) {
    for (const { candidate } of latest) seen.add(candidate.idHash);
    const lastUploaders = latestUploaders(picks, choice.lastUploaders);
    const count = choice.count - picks.length;
    latest = choose(pool, { ...profile, seen }, { ...choice, count, lastUploaders });
    picks.push(...latest);
  }
  return picks;
}
