import type { consoleAdList } from '@yehang/contract/console/ad/list.ts';
import { consoleAds } from '../../../domain/ads/edit-ads.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAdList: ConsoleHandler<typeof consoleAdList> = ({ input, context }) =>
  consoleAds(context, input);
