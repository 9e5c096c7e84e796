import type { appsClick } from '@yehang/contract/apps/click.ts';
import { recordAdClick } from '../../domain/ads/record-click.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAppsClick: AppHandler<typeof appsClick> = async ({
  input,
  viewer,
  domain,
  client,
}) => {
  await recordAdClick(domain, viewer, client, input);
  return {};
};
