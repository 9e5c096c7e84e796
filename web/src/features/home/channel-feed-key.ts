/** The query key of a channel's feed. */
export function channelFeedKey(channelId: string) {
  return ['media/video/list', { channelId }] as const;
}
