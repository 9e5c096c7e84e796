import type { consoleHomeModuleSave } from '@yehang/contract/console/home/module-save.ts';
import { saveModule } from '../../../domain/home/edit-modules.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomeModuleSave: ConsoleHandler<typeof consoleHomeModuleSave> = ({
  input,
  staff,
  context,
}) => saveModule(context, staff, input);
