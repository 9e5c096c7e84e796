import { tagSignal } from '../feed/score.ts';
import type { ViewerProfile } from '../feed/viewer-profile.ts';

/** What ranking needs of a candidate. Numbers are id hashes, but for the heat and the place. */
export interface RelatedCandidate {
  idHash: number;
  tags: readonly number[];
  uploader: number | null;
  hotScore: number;
  /** Place among what viewers like together with the subject, from 1; null where it is not among it. */
  similarPlace: number | null;
}

/** What the candidates are related to. */
export interface RelatedSubject {
  tags: readonly number[];
  uploader: number | null;
}

/** Weights of signals from 0 to 1, those of the viewer's taste from -1 to 1. */
const weights = {
  similar: 1.6,
  tags: 1.5,
  uploader: 0.7,
  heat: 0.5,
  likedTags: 1.2,
  likedUploader: 0.6,
  followed: 0.4,
  /** What was seen lately comes later, not never: it may be the only related one. */
  seen: -1,
  /** For each before it of the same uploader, so that a list is not one person's. */
  sameUploader: -0.35,
};

/** Places that count of what viewers like together. */
const SIMILAR_PLACES = 20;

/**
 * The candidates in the order of this viewer: how close they are to the subject, how hot, and how much they are to the
 * viewer's taste. What the viewer wants no more of is left out.
 */
export function rankRelated<Candidate extends RelatedCandidate>(
  subject: RelatedSubject,
  candidates: readonly Candidate[],
  profile: ViewerProfile,
): Candidate[] {
  const heats = candidates.map(({ hotScore }) => hotScore);
  const coldest = Math.min(...heats);
  const range = Math.max(...heats) - coldest || 1;
  const scored = candidates
    .filter((candidate) => !isHidden(candidate, profile))
    .map((candidate) => ({
      candidate,
      score:
        closeness(subject, candidate) +
        weights.heat * ((candidate.hotScore - coldest) / range) +
        affinityTo(candidate, profile),
    }));
  return spreadUploaders(scored);
}

function isHidden({ idHash, tags, uploader }: RelatedCandidate, { hidden }: ViewerProfile) {
  if (hidden.size === 0) return false;
  return (
    hidden.has(idHash) ||
    (uploader !== null && hidden.has(uploader)) ||
    tags.some((tag) => hidden.has(tag))
  );
}

function closeness(subject: RelatedSubject, { tags, uploader, similarPlace }: RelatedCandidate) {
  const shared = tags.filter((tag) => subject.tags.includes(tag)).length;
  const cosine = shared === 0 ? 0 : shared / Math.sqrt(tags.length * subject.tags.length);
  const similar = similarPlace === null ? 0 : Math.max(0, 1 - (similarPlace - 1) / SIMILAR_PLACES);
  const isSameUploader = uploader !== null && uploader === subject.uploader;
  return (
    weights.similar * similar + weights.tags * cosine + (isSameUploader ? weights.uploader : 0)
  );
}

function affinityTo({ idHash, tags, uploader }: RelatedCandidate, profile: ViewerProfile): number {
  const { interests, followed, seen } = profile;
  const ofUploader = uploader === null ? 0 : (interests.get(uploader) ?? 0);
  return (
    weights.likedTags * tagSignal(profile, tags).signal +
    weights.likedUploader * ofUploader +
    (uploader !== null && followed.has(uploader) ? weights.followed : 0) +
    (seen.has(idHash) ? weights.seen : 0)
  );
}

/** The best first; each that was taken of an uploader lowers the next of the same one. */
function spreadUploaders<Candidate extends RelatedCandidate>(
  scored: readonly { candidate: Candidate; score: number }[],
): Candidate[] {
  const taken = new Map<number, number>();
  return scored
    .toSorted((a, b) => b.score - a.score || b.candidate.idHash - a.candidate.idHash)
    .map(({ candidate, score }) => {
      const { uploader } = candidate;
      const before = uploader === null ? 0 : (taken.get(uploader) ?? 0);
      if (uploader !== null) taken.set(uploader, before + 1);
      return { candidate, score: score + before * weights.sameUploader };
    })
    .toSorted((a, b) => b.score - a.score || b.candidate.idHash - a.candidate.idHash)
    .map(({ candidate }) => candidate);
}
