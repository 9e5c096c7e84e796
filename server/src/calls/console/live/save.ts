import type { consoleLiveSave } from '@yehang/contract/console/live/save.ts';
import { saveChannel } from '../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLiveSave: ConsoleHandler<typeof consoleLiveSave> = ({ input, staff, context }) =>
  saveChannel(context, staff, input);
