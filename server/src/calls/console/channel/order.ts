import type { consoleChannelOrder } from '@yehang/contract/console/channel/order.ts';
import { orderChannels } from '../../../domain/home/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleChannelOrder: ConsoleHandler<typeof consoleChannelOrder> = ({
  input,
  staff,
  context,
}) => orderChannels(context, staff, input);
