import type { consoleLivePushRenew } from '@yehang/contract/console/live/push/renew.ts';
import { renewPushKey } from '../../../../domain/live/edit-channels.ts';
import type { ConsoleHandler } from '../../../../http/handle-console-call.ts';

export const handleLivePushRenew: ConsoleHandler<typeof consoleLivePushRenew> = ({
  input,
  staff,
  context,
}) => renewPushKey(context, staff, input.id);
