import type { consoleMediaStatus } from '@yehang/contract/console/media/status.ts';
import { mediaStatuses } from '../../../domain/media/manage-media.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMediaStatus: ConsoleHandler<typeof consoleMediaStatus> = ({ input, context }) =>
  mediaStatuses(context, input.itemIds);
