import type { consoleUserList } from '@yehang/contract/console/user/list.ts';
import { consoleUsers } from '../../../domain/user/console-users.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUserList: ConsoleHandler<typeof consoleUserList> = ({ input, context }) =>
  consoleUsers(context, input);
