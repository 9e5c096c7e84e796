import { ruleCovers, type AccessTerms } from '../access/rule-covers.ts';

/** What decides who may see a video or a channel. */
interface ShownTerms extends AccessTerms {
  rating: 'general' | 'adult';
}

interface VideoTerms extends ShownTerms {
  /** No channel stands in the dark section. */
  darkOnly: boolean;
}

/** Whether a channel may show a video: nobody sees by the channel what they may not see by itself. */
export function fitsChannel(channel: ShownTerms, video: VideoTerms): boolean {
  const isForAudience = video.rating === 'general' || channel.rating === 'adult';
  return isForAudience && !video.darkOnly && ruleCovers(channel, video);
}
