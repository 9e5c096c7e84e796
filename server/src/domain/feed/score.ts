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
  /** How likely it is well received; above 0, without a unit. */
  score: number;
}

const { weights } = feedRules;
const DAY_MS = 86_400_000;

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

/**
 * The probability that it is well received, multiplied by what is known of the viewer: e to the power of each
 * signal times its weight. The strongest signal is the reason.
 */
export function scoreFor(profile: ViewerProfile, candidate: Candidate, now: number): Scored {
  const { tags, uploader, idHash } = candidate;
  const { signal, tag } = tagSignal(profile, tags);
  const ofUploader = uploader === null ? 0 : (profile.interests.get(uploader) ?? 0);
  const isFollowed = uploader !== null && profile.followed.has(uploader);
  const similarTo = profile.similarVideos.get(idHash);
  const age = Math.max(0, now - candidate.publishedAt) / DAY_MS;
  const freshness = 2 ** (-age / feedRules.freshnessHalfLifeDays);

  let exponent = freshness * weights.freshness;
  let strongest = 0.1;
  let reason: FeedReason = 'popular';
  let about = 0;
  const weigh = (name: FeedReason, factor: number, subject: number) => {
    exponent += factor;
    if (factor <= strongest) return;
    strongest = factor;
    reason = name;
    about = subject;
  };
  if (isFollowed) weigh('followed', weights.followed, uploader);
  if (similarTo !== undefined) weigh('neighbour', weights.neighbour, similarTo);
  if (signal !== 0) weigh('tag', signal * weights.tags, tag);
  if (ofUploader !== 0) weigh('uploader', ofUploader * weights.uploader, uploader ?? 0);
  if (candidate.rising > 0) weigh('rising', candidate.rising * weights.rising, 0);
  return { candidate, reason, about, score: candidate.quality * Math.exp(exponent) };
}
