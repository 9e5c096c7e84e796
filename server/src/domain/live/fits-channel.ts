import { ruleCovers, type AccessTerms } from '../access/rule-covers.ts';

/** What decides who may see a video or a channel. */
interface ShownTerms extends AccessTerms {
  rating: 'general' | 'adult';
}

/** Whether a channel may show a video: nobody sees by the channel what they may not see by itself. */
export function fitsChannel(channel: ShownTerms, video: ShownTerms): boolean {
  return (video.rating === 'general' || channel.rating === 'adult') && ruleCovers(channel, video);
}
