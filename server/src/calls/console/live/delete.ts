import type { consoleLiveDelete } from '@yehang/contract/console/live/delete.ts';
import { removeChannel } from '../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLiveDelete: ConsoleHandler<typeof consoleLiveDelete> = ({
  input,
  staff,
  context,
}) => removeChannel(context, staff, input);
