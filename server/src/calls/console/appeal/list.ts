import type { consoleAppealList } from '@yehang/contract/console/appeal/list.ts';
import { waitingAppeals } from '../../../domain/review/appeals.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAppealList: ConsoleHandler<typeof consoleAppealList> = ({ input, context }) =>
  waitingAppeals(context, input);
