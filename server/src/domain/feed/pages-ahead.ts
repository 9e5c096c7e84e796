import { feedRules } from './feed-rules.ts';
import type { ViewerProfile } from './viewer-profile.ts';

/**
 * How many pages are chosen ahead with one. Of somebody of whom little is known every page teaches much: theirs are
 * chosen one by one.
 */
export function pagesAhead({ interests }: Pick<ViewerProfile, 'interests'>): number {
  return interests.size < feedRules.aheadInterests ? 0 : feedRules.pagesAhead;
}
