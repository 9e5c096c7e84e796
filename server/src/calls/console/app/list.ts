import type { consoleAppList } from '@yehang/contract/console/app/list.ts';
import { consoleApps } from '../../../domain/apps/edit-apps.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAppList: ConsoleHandler<typeof consoleAppList> = ({ input, context }) =>
  consoleApps(context, input);
