import type { appsClick } from '@yehang/contract/apps/click.ts';
import { recordAdClick } from '../../domain/ads/record-click.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAppsClick: AppHandler<typeof appsClick> = async ({
  input,
  viewer,
  context,
  client,
}) => {
  await recordAdClick(context, viewer, client, input);
  return {};
};
