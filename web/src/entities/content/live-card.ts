import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';

/** A live channel as a card among others; lists of channels alone come without a content type. */
export type LiveCard = LiveChannelCard & { contentType: 11 };

export function toLiveCard(channel: LiveChannelCard): LiveCard {
  return { ...channel, contentType: 11 };
}
