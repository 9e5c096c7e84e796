import type { consoleConfigSave } from '@yehang/contract/console/config/save.ts';
import { saveAppConfig } from '../../../domain/config/app-config.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConfigSave: ConsoleHandler<typeof consoleConfigSave> = ({
  input,
  staff,
  context,
}) => saveAppConfig(context, staff, input);
