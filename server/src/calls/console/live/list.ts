import type { consoleLiveList } from '@yehang/contract/console/live/list.ts';
import { consoleChannels } from '../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLiveList: ConsoleHandler<typeof consoleLiveList> = ({ context }) =>
  consoleChannels(context);
