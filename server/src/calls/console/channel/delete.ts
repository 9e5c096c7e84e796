import type { consoleChannelDelete } from '@yehang/contract/console/channel/delete.ts';
import { deleteChannel } from '../../../domain/home/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleChannelDelete: ConsoleHandler<typeof consoleChannelDelete> = ({
  input,
  staff,
  context,
}) => deleteChannel(context, staff, input);
