import type { Candidate, Pool } from './pool.ts';
import { isOpenTo } from './score.ts';
import type { Taste } from './taste.ts';

/** A number from 0 up to 1, as `Math.random`. */
export type Random = () => number;

/** How many of each source are looked at, at most. */
const sizes = { tags: 12, ofTag: 20, uploaders: 8, ofUploader: 6, rising: 30, popular: 60 };

/** More than a viewer can have seen. */
const MOST_LOOKS = 4_000;

/**
 * Some of a list whose best stand first, that are open to the viewer: at random, the front more likely, so that not
 * everybody gets the same ones.
 * @param lean 1 takes evenly; higher leans to the front
 */
export function sample(
  list: readonly Candidate[],
  count: number,
  taste: Taste,
  random: Random,
  lean = 2,
): Candidate[] {
  if (list.length <= count) return list.filter((one) => isOpenTo(taste, one));
  const taken = new Set<Candidate>();
  for (let tries = count * 4; tries > 0 && taken.size < count; tries -= 1) {
    const one = list[Math.floor(list.length * random() ** lean)];
    if (one && !taken.has(one) && isOpenTo(taste, one)) taken.add(one);
  }
  if (taken.size >= count / 2) return [...taken];
  // Where most of it was seen, luck finds too few: the rest is looked for in order.
  for (const one of list.slice(0, MOST_LOOKS)) {
    if (taken.size >= count) break;
    if (isOpenTo(taste, one)) taken.add(one);
  }
  return [...taken];
}

/** Candidates that the viewer's taste, or everybody's, suggests; a few hundred, each once. */
export function gatherSuggested(pool: Pool, taste: Taste, random: Random): Set<Candidate> {
  const found = new Set<Candidate>();
  const add = (some: readonly Candidate[]) => {
    for (const one of some) found.add(one);
  };
  const liked = [...taste.interests].filter(([, weight]) => weight > 0);
  liked.sort((a, b) => b[1] - a[1]);
  let tags = 0;
  let uploaders = 0;
  for (const [print] of liked) {
    const ofTag = pool.byTag.get(print);
    if (ofTag && tags < sizes.tags) {
      tags += 1;
      add(sample(ofTag, sizes.ofTag, taste, random));
      continue;
    }
    const ofUploader = pool.byUploader.get(print);
    if (!ofUploader || uploaders >= sizes.uploaders) continue;
    uploaders += 1;
    add(sample(ofUploader, sizes.ofUploader, taste, random));
  }
  for (const print of [...taste.followed].slice(0, sizes.uploaders))
    add(sample(pool.byUploader.get(print) ?? [], sizes.ofUploader, taste, random));
  for (const print of taste.neighbours.keys()) {
    const one = pool.byPrint.get(print);
    if (one && isOpenTo(taste, one)) found.add(one);
  }
  add(sample(pool.rising, sizes.rising, taste, random));
  add(sample(pool.popular, sizes.popular, taste, random));
  return found;
}
