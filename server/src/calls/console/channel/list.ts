import type { consoleChannelList } from '@yehang/contract/console/channel/list.ts';
import { consoleChannels } from '../../../domain/home/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleChannelList: ConsoleHandler<typeof consoleChannelList> = ({ context }) =>
  consoleChannels(context);
