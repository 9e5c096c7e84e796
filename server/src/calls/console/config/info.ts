import type { consoleConfigInfo } from '@yehang/contract/console/config/info.ts';
import { readAppConfig } from '../../../domain/config/app-config.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConfigInfo: ConsoleHandler<typeof consoleConfigInfo> = ({ context }) =>
  readAppConfig(context);
