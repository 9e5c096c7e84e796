import type { consoleAdClicks } from '@yehang/contract/console/ad/clicks.ts';
import { clicksByDay } from '../../../domain/ads/clicks.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAdClicks: ConsoleHandler<typeof consoleAdClicks> = ({ input, context }) =>
  clicksByDay(context, input.id);
