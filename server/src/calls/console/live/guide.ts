import type { consoleLiveGuide } from '@yehang/contract/console/live/guide.ts';
import { consoleGuide } from '../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLiveGuide: ConsoleHandler<typeof consoleLiveGuide> = ({ input, context }) =>
  consoleGuide(context, input);
