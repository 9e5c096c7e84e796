import type { consoleHomeModuleInfo } from '@yehang/contract/console/home/module-info.ts';
import { consoleModule } from '../../../domain/home/edit-modules.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomeModuleInfo: ConsoleHandler<typeof consoleHomeModuleInfo> = ({
  input,
  context,
}) => consoleModule(context, input.id);
