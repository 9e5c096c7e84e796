import type { consoleMediaRetry } from '@yehang/contract/console/media/retry.ts';
import { moveMediaOf } from '../../../domain/media/manage-media.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMediaRetry: ConsoleHandler<typeof consoleMediaRetry> = ({
  input,
  staff,
  context,
}) => moveMediaOf(context, staff, input.itemId, 'retry');
