import type { advertiseClick } from '@yehang/contract/advertise/click.ts';
import { recordAdClick } from '../../domain/ads/record-click.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAdvertiseClick: AppHandler<typeof advertiseClick> = async ({
  input,
  viewer,
  context,
  client,
}) => {
  await recordAdClick(context, viewer, client, input);
  return {};
};
