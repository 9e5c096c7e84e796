import type { consoleMediaCancel } from '@yehang/contract/console/media/cancel.ts';
import { moveMediaOf } from '../../../domain/media/manage-media.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMediaCancel: ConsoleHandler<typeof consoleMediaCancel> = ({
  input,
  staff,
  context,
}) => moveMediaOf(context, staff, input.itemId, 'cancel');
