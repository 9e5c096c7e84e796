import type { consoleAppDelete } from '@yehang/contract/console/app/delete.ts';
import { deleteApp } from '../../../domain/apps/edit-apps.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAppDelete: ConsoleHandler<typeof consoleAppDelete> = ({
  input,
  staff,
  context,
}) => deleteApp(context, staff, input);
