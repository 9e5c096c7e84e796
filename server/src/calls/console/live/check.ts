import type { consoleLiveCheck } from '@yehang/contract/console/live/check.ts';
import { checkOutside } from '../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLiveCheck: ConsoleHandler<typeof consoleLiveCheck> = ({
  input,
  staff,
  context,
}) => checkOutside(context, staff, input.sourceUrl);
