import type { consoleGoldPackageList } from '@yehang/contract/console/gold-package/list.ts';
import { consoleGoldPackages } from '../../../domain/gold/edit-gold-packages.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleGoldPackageList: ConsoleHandler<typeof consoleGoldPackageList> = ({ context }) =>
  consoleGoldPackages(context);
