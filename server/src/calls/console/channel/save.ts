import type { consoleChannelSave } from '@yehang/contract/console/channel/save.ts';
import { saveChannel } from '../../../domain/home/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleChannelSave: ConsoleHandler<typeof consoleChannelSave> = ({
  input,
  staff,
  context,
}) => saveChannel(context, staff, input);
