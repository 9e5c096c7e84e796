import type { advertiseClick } from '@yehang/contract/advertise/click.ts';
import { recordAdClick } from '../../domain/ads/record-click.ts';
import { limit } from '../../domain/rate-limits.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

/** Many phones share one address; a flood from one is still cut off. */
const CLICKS = { limit: 600, windowSeconds: 60 };

export const handleAdvertiseClick: AppHandler<typeof advertiseClick> = async ({
  input,
  viewer,
  domain,
  client,
}) => {
  if (!client.isLoopback) await limit(domain.counters, `ad-clicks:${client.address}`, CLICKS);
  await recordAdClick(domain, viewer, input.id);
  return {};
};
