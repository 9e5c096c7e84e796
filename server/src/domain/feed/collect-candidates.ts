import type { Candidate, Pool } from './pool.ts';
import { isOpenTo } from './score.ts';
import type { ViewerProfile } from './viewer-profile.ts';

/** A number from 0 up to 1, as `Math.random`. */
export type Random = () => number;

/** How many of each source are considered, at most. */
const sizes = { tags: 8, ofTag: 12, uploaders: 5, ofUploader: 4, rising: 16, popular: 24 };

/** More than a viewer can have seen. */
const MAX_SCANNED = 4_000;

/**
 * Some of a list whose best stand first, that are open to the viewer: at random, the front more likely, so that not
 * everybody gets the same ones.
 * @param lean 1 takes evenly; higher leans to the front
 */
export function sample(
  list: readonly Candidate[],
  count: number,
  profile: ViewerProfile,
  random: Random,
  lean: 1 | 2 | 3 = 2,
): Candidate[] {
  if (list.length <= count) return list.filter((one) => isOpenTo(profile, one));
  const taken: Candidate[] = [];
  for (let tries = count * 2; tries > 0 && taken.length < count; tries -= 1) {
    const luck = random();
    const place = lean === 1 ? luck : lean === 2 ? luck * luck : luck * luck * luck;
    const one = list[Math.floor(list.length * place)];
    if (one && isOpenTo(profile, one) && !taken.includes(one)) taken.push(one);
  }
  if (taken.length >= count / 2) return taken;
  // Where most of it was seen, sampling finds too few: the rest is scanned in order.
  const scanned = Math.min(list.length, MAX_SCANNED);
  for (let at = 0; at < scanned && taken.length < count; at += 1) {
    const one = list[at];
    if (one && isOpenTo(profile, one) && !taken.includes(one)) taken.push(one);
  }
  return taken;
}

/**
 * Candidates that the viewer's interests, or everybody's, suggest; a few hundred, each once.
 * @param breadth so many times as many are considered of each source
 */
export function collectCandidates(
  pool: Pool,
  profile: ViewerProfile,
  random: Random,
  breadth = 1,
): Candidate[] {
  const found: Candidate[] = [];
  // By numbers: an object in a set is given a hash, every one of a new pool anew.
  const known = new Set<number>();
  const add = (some: readonly Candidate[]) => {
    for (const one of some) {
      if (known.has(one.idHash)) continue;
      known.add(one.idHash);
      found.push(one);
    }
  };
  let tags = 0;
  let uploaders = 0;
  // The strongest come first.
  for (const [idHash, weight] of profile.interests) {
    if (weight <= 0) continue;
    const ofTag = pool.byTag.get(idHash);
    if (ofTag) {
      if (tags >= sizes.tags) continue;
      tags += 1;
      add(sample(ofTag, sizes.ofTag * breadth, profile, random));
      continue;
    }
    const ofUploader = pool.byUploader.get(idHash);
    if (!ofUploader || uploaders >= sizes.uploaders) continue;
    uploaders += 1;
    add(sample(ofUploader, sizes.ofUploader * breadth, profile, random));
  }
  let followed = 0;
  for (const idHash of profile.followed) {
    const ofUploader = pool.byUploader.get(idHash);
    if (!ofUploader) continue;
    followed += 1;
    if (followed > sizes.uploaders) break;
    add(sample(ofUploader, sizes.ofUploader * breadth, profile, random));
  }
  for (const idHash of profile.similarVideos.keys()) {
    const one = pool.byIdHash.get(idHash);
    if (one && isOpenTo(profile, one)) add([one]);
  }
  add(sample(pool.rising, sizes.rising * breadth, profile, random));
  add(sample(pool.popular, sizes.popular * breadth, profile, random));
  return found;
}
