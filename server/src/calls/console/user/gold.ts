import type { consoleUserGold } from '@yehang/contract/console/user/gold.ts';
import { giveGold } from '../../../domain/gold/give.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUserGold: ConsoleHandler<typeof consoleUserGold> = ({ input, staff, context }) =>
  giveGold(context, staff, input);
