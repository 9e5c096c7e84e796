import type { consoleAppSave } from '@yehang/contract/console/app/save.ts';
import { saveApp } from '../../../domain/apps/edit-apps.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAppSave: ConsoleHandler<typeof consoleAppSave> = ({ input, staff, context }) =>
  saveApp(context, staff, input);
