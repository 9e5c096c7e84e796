import { feedRules } from './feed-rules.ts';
import type { Random } from './collect-candidates.ts';
import type { Scored } from './score.ts';

/** Lots of one sort: those that may fill a place, and how sharply the better ones are preferred. */
interface WeightedDraw {
  scored: Scored;
  /** A draw without replacement, weighted by score (Efraimidis and Spirakis): the smallest wins. */
  key: number;
}

/** Puts candidates in the order in which a weighted draw takes them. */
export function drawOrder(scored: readonly Scored[], random: Random, sharpness: number): Scored[] {
  const draws: WeightedDraw[] = scored.map((one) => ({
    scored: one,
    // The logarithm of -ln(u) / score ^ sharpness: the same order, and no powers.
    key: Math.log(-Math.log(1 - random())) - sharpness * Math.log(one.score),
  }));
  return draws.sort((a, b) => a.key - b.key).map((lot) => lot.scored);
}

/** Candidates by sort, each in the order of its draw. */
export interface Draws {
  suggested: Scored[];
  fresh: Scored[];
  discovery: Scored[];
}

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
  const taken = new Set<number>();
  const uploaders = [...lastUploaders];
  const { freshShare, discoveryShare, uploaderGap, sameTagPenalty } = feedRules;

  const isSpread = ({ candidate: { uploader } }: Scored) =>
    uploader === null || !uploaders.slice(0, uploaderGap).includes(uploader);
  const isOther = ({ candidate: { tags } }: Scored) => {
    const last = page.at(-1)?.candidate.tags ?? [];
    return tags.length === 0 || !tags.every((tag) => last.includes(tag));
  };
  const firstOf = (list: readonly Scored[], allows: (one: Scored) => boolean) =>
    list.find((one) => !taken.has(one.candidate.idHash) && allows(one));

  while (page.length < count) {
    const lot = random();
    const { suggested, fresh, discovery } = draws;
    const order =
      lot < freshShare
        ? [fresh, suggested, discovery]
        : lot < freshShare + discoveryShare
          ? [discovery, suggested, fresh]
          : [suggested, discovery, fresh];
    const mayRepeatTags = random() < sameTagPenalty;
    const find = (allows: (one: Scored) => boolean) => {
      for (const list of order) {
        const one = firstOf(list, allows);
        if (one) return one;
      }
      return undefined;
    };
    const next =
      find((one) => isSpread(one) && (mayRepeatTags || isOther(one))) ??
      find(isSpread) ??
      find(() => true);
    if (!next) break;
    page.push(next);
    taken.add(next.candidate.idHash);
    if (next.candidate.uploader !== null) uploaders.unshift(next.candidate.uploader);
  }
  return page;
}
