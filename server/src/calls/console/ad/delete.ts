import type { consoleAdDelete } from '@yehang/contract/console/ad/delete.ts';
import { deleteAd } from '../../../domain/ads/edit-ads.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAdDelete: ConsoleHandler<typeof consoleAdDelete> = ({ input, staff, context }) =>
  deleteAd(context, staff, input);
