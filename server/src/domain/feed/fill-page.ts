import { feedRules } from './feed-rules.ts';
import type { Random } from './collect-candidates.ts';
import type { Scored } from './score.ts';

/** Candidates in an order; undefined beyond its end. */
interface Ordered {
  at(place: number): Scored | undefined;
}

/** Candidates by sort, each in the order in which they are taken. */
export interface Draws {
  suggested: Ordered;
  fresh: Ordered;
  discovery: Ordered;
}

/** What a candidate for the next place has to be besides new; the rules give way one after another. */
const RULES = [
  { isSpread: true, isOther: true },
  { isSpread: true, isOther: false },
  { isSpread: false, isOther: false },
] as const;

/**
 * Fills a page: each place is drawn for one of the three sorts by their shares; no uploader comes within the gap of
 * their last, and two in a row about the same are avoided. Where the rules leave nothing, they give way, the gap at
 * last.
 * @param lastUploaders of the page before, the latest first
 */
export function fillPage(
  draws: Draws,
  {
    count,
    lastUploaders,
    random,
  }: { count: number; lastUploaders: readonly number[]; random: Random },
): Scored[] {
  const page: Scored[] = [];
  const uploaders = lastUploaders.slice(0, feedRules.uploaderGap);
  while (page.length < count) {
    const order = orderOf(draws, random());
    const mayRepeatTags = random() < feedRules.sameTagPenalty;
    const next = nextOf(order, { page, uploaders, mayRepeatTags });
    if (!next) break;
    page.push(next);
    if (next.candidate.uploader === null) continue;
    uploaders.unshift(next.candidate.uploader);
    if (uploaders.length > feedRules.uploaderGap) uploaders.pop();
  }
  return page;
}

/** @param lot from 0 up to 1 */
function orderOf({ suggested, fresh, discovery }: Draws, lot: number): Ordered[] {
  const { freshShare, discoveryShare } = feedRules;
  if (lot < freshShare) return [fresh, suggested, discovery];
  if (lot < freshShare + discoveryShare) return [discovery, suggested, fresh];
  return [suggested, discovery, fresh];
}

interface PageSoFar {
  page: readonly Scored[];
  /** The latest first, as far as the gap reaches. */
  uploaders: readonly number[];
  mayRepeatTags: boolean;
}

function nextOf(order: readonly Ordered[], soFar: PageSoFar): Scored | undefined {
  for (const rule of RULES) {
    for (const list of order) {
      for (let place = 0; ; place += 1) {
        const one = list.at(place);
        if (!one) break;
        if (isNext(one, rule, soFar)) return one;
      }
    }
  }
  return undefined;
}

function isNext(
  { candidate }: Scored,
  { isSpread, isOther }: (typeof RULES)[number],
  { page, uploaders, mayRepeatTags }: PageSoFar,
): boolean {
  const { uploader, tags } = candidate;
  if (isSpread && uploader !== null && uploaders.includes(uploader)) return false;
  for (const taken of page) if (taken.candidate === candidate) return false;
  if (!isOther || mayRepeatTags || tags.length === 0) return true;
  const last = page.at(-1)?.candidate.tags ?? [];
  return !tags.every((tag) => last.includes(tag));
}
