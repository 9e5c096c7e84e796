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

/** Chooses several pages, each from candidates of its own: the later ones are as good as the first. */
export function choosePages(
  choose: Chooser,
  pool: Pool,
  profile: ViewerProfile,
  { pageSize, ...choice }: Choice & { pageSize: number },
): Pick[] {
  const picks: Pick[] = [];
  const seen = new Set(profile.seen);
  while (picks.length < choice.count) {
    const count = Math.min(pageSize, choice.count - picks.length);
    const lastUploaders = latestUploaders(picks, choice.lastUploaders);
    const page = choose(pool, { ...profile, seen }, { ...choice, count, lastUploaders });
    for (const { candidate } of page) seen.add(candidate.idHash);
    picks.push(...page);
    if (page.length < count) break;
  }
  return picks;
}
