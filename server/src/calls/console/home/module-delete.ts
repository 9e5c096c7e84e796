import type { consoleHomeModuleDelete } from '@yehang/contract/console/home/module-delete.ts';
import { removeModule } from '../../../domain/home/edit-modules.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomeModuleDelete: ConsoleHandler<typeof consoleHomeModuleDelete> = ({
  input,
  staff,
  context,
}) => removeModule(context, staff, input);
