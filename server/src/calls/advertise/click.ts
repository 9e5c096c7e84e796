import type { advertiseClick } from '@yehang/contract/advertise/click.ts';
import { recordAdClick } from '../../domain/ads/record-click.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAdvertiseClick: AppHandler<typeof advertiseClick> = async ({
  input,
  viewer,
  domain,
  client,
}) => {
  await recordAdClick(domain, viewer, client, input);
  return {};
};
