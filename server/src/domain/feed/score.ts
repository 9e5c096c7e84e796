import type { FeedReason } from '@yehang/contract/shapes/feed.ts';
import { feedRules } from './feed-rules.ts';
import type { Candidate } from './pool.ts';
import type { ViewerProfile } from './viewer-profile.ts';

/** A video that was chosen, and why. */
export interface Pick {
  candidate: Candidate;
  reason: FeedReason;
  /** Id hash of the tag, uploader or liked item that it is about; 0 where it is about nothing. */
  about: number;
}

export interface Scored extends Pick {
  /** Logarithm of how likely it is well received, without a unit. */
  score: number;
}

const { weights } = feedRules;

/** Whether a viewer may be shown it at all in this session. */
export function isOpenTo(profile: ViewerProfile, { idHash, uploader, tags }: Candidate): boolean {
  if (profile.seen.has(idHash)) return false;
  if (profile.hidden.size === 0) return true;
  if (profile.hidden.has(idHash)) return false;
  if (uploader !== null && profile.hidden.has(uploader)) return false;
  return !tags.some((tag) => profile.hidden.has(tag));
}

/** A viewer's interest in the tags of a video, -1 to 1, and the strongest tag. */
export function tagSignal(
  profile: ViewerProfile,
  tags: readonly number[],
): { signal: number; tag: number } {
  if (profile.interests.size === 0 || tags.length === 0) return { signal: 0, tag: 0 };
  let sum = 0;
  let most = 0;
  let tag = 0;
  for (const one of tags) {
    const weight = profile.interests.get(one) ?? 0;
    sum += weight;
    if (weight > most) {
      most = weight;
      tag = one;
    }
  }
  const signal = sum / Math.sqrt(tags.length);
  return { signal: Math.max(-1, Math.min(1, signal)), tag };
}

/** A signal below this is no reason. */
const LEAST_REASON = 0.1;

/**
 * The probability that it is well received, multiplied by what is known of the viewer: e to the power of each
 * signal times its weight. The strongest signal is the reason.
 */
export function scoreFor(profile: ViewerProfile, candidate: Candidate): Scored {
  const { tags, uploader, idHash } = candidate;
  let score = candidate.appeal / 1000;
  let strongest = LEAST_REASON;
  let reason: FeedReason = 'popular';
  let about = 0;
  if (uploader !== null && profile.followed.has(uploader)) {
    score += weights.followed;
    strongest = weights.followed;
    reason = 'followed';
    about = uploader;
  }
  const similarTo =
    profile.similarVideos.size === 0 ? undefined : profile.similarVideos.get(idHash);
  if (similarTo !== undefined) {
    score += weights.neighbour;
    if (weights.neighbour > strongest) {
      strongest = weights.neighbour;
      reason = 'neighbour';
      about = similarTo;
    }
  }
  const { signal, tag } = tagSignal(profile, tags);
  const ofTags = signal * weights.tags;
  score += ofTags;
  if (ofTags > strongest) {
    strongest = ofTags;
    reason = 'tag';
    about = tag;
  }
  if (uploader !== null) {
    const ofUploader = (profile.interests.get(uploader) ?? 0) * weights.uploader;
    score += ofUploader;
    if (ofUploader > strongest) {
      strongest = ofUploader;
      reason = 'uploader';
      about = uploader;
    }
  }
  // Rising itself is a part of the appeal.
  if (candidate.risingAppeal > strongest * 1000) {
    reason = 'rising';
    about = 0;
  }
  return { candidate, reason, about, score };
}
