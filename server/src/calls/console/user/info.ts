import type { consoleUserInfo } from '@yehang/contract/console/user/info.ts';
import { consoleUser } from '../../../domain/user/console-users.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUserInfo: ConsoleHandler<typeof consoleUserInfo> = ({ input, context }) =>
  consoleUser(context, input.id);
