import { feedRules } from './feed-rules.ts';
import { Draw } from './draw.ts';
import { fillPage } from './fill-page.ts';
import { collectCandidates, sample, type Random } from './collect-candidates.ts';
import type { Candidate, Pool } from './pool.ts';
import { isOpenTo, scoreFor, tagSignal, type Pick, type Scored } from './score.ts';
import type { ViewerProfile } from './viewer-profile.ts';

export interface Choice {
  count: number;
  /** How many of them are a page of those that are chosen at once; all where it is absent. */
  pageSize?: number;
  /** Id hashes of the uploaders shown last, the latest first. */
  lastUploaders: readonly number[];
  now: number;
  random: Random;
}

/** The uploaders shown last, the latest first, as far as the gap between two works of one reaches. */
export function latestUploaders(shown: readonly Pick[], before: readonly number[]): number[] {
  const latestFirst = shown.flatMap((pick) => pick.candidate.uploader ?? []).reverse();
  return [...latestFirst, ...before].slice(0, feedRules.uploaderGap);
}

/** How many times as many candidates as for one page. */
function breadthOf({ count, pageSize = count }: Choice): number {
  return 1 + feedRules.breadthPerPage * (Math.ceil(count / pageSize) - 1);
}

/** How many are considered for the places of each sort. */
const DISCOVERED = 20;
const FRESH = 20;
const FOUND = 60;

/** A page of 推荐: suggested by interests, mixed with new items and with what the interests would not suggest. */
export function chooseRecommended(pool: Pool, profile: ViewerProfile, choice: Choice): Pick[] {
  const { random } = choice;
  const breadth = breadthOf(choice);
  const suggested = collectCandidates(pool, profile, random, breadth).map((one) =>
    scoreFor(profile, one),
  );
  const fresh = sample(pool.fresh, FRESH * breadth, profile, random, 3).map((one): Scored => ({
    candidate: one,
    reason: 'fresh',
    about: 0,
    score: scoreFor(profile, one).score,
  }));
  const discovery = sample(pool.all, DISCOVERED * breadth, profile, random, 1)
    .filter((one) => !isOfInterest(profile, one))
    .map((candidate): Scored => ({
      candidate,
      reason: 'discovery',
      about: 0,
      score: Math.log(candidate.quality),
    }));
  return fillPage(
    {
      suggested: new Draw(suggested, random, feedRules.sharpness),
      // The guarantee is for each of them: interests lean only gently.
      fresh: new Draw(fresh, random, 0.5),
      discovery: new Draw(discovery, random, 1),
    },
    choice,
  );
}

/** Whether the viewer's tags, follows or likes suggest it, or speak against it. */
function isOfInterest(profile: ViewerProfile, { tags, uploader, idHash }: Candidate): boolean {
  if (uploader !== null && profile.followed.has(uploader)) return true;
  if (profile.similarVideos.has(idHash)) return true;
  return Math.abs(tagSignal(profile, tags).signal) >= 0.3;
}

/** A page of 发现: the fresher the likelier, spread over uploaders and tags; the viewer's interests do not count. */
export function chooseFound(pool: Pool, profile: ViewerProfile, choice: Choice): Pick[] {
  const { now, random } = choice;
  const day = 86_400_000 * feedRules.freshnessHalfLifeDays;
  const found = sample(pool.newest, FOUND * breadthOf(choice), profile, random, 3).map(
    (candidate): Scored => ({
      candidate,
      reason: 'found',
      about: 0,
      score: Math.log(0.02 + 2 ** (-Math.max(0, now - candidate.publishedAt) / day)),
    }),
  );
  const draws = { suggested: new Draw(found, random, 1), fresh: [], discovery: [] };
  return fillPage(draws, choice);
}

/** A page of 热门: the hottest that were not shown yet, in their order as far as uploaders are spread. */
export function chooseHot(pool: Pool, profile: ViewerProfile, choice: Choice): Pick[] {
  const suggested: Scored[] = [];
  for (const candidate of pool.hot) {
    if (suggested.length >= choice.count * 4) break;
    if (isOpenTo(profile, candidate))
      suggested.push({ candidate, reason: 'hot', about: 0, score: candidate.hotScore });
  }
  // Places are not drawn for, and tags may repeat: this is a rank.
  return fillPage({ suggested, fresh: [], discovery: [] }, { ...choice, random: () => 0.5 });
}
