import type { consoleAdSave } from '@yehang/contract/console/ad/save.ts';
import { saveAd } from '../../../domain/ads/edit-ads.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAdSave: ConsoleHandler<typeof consoleAdSave> = ({ input, staff, context }) =>
  saveAd(context, staff, input);
