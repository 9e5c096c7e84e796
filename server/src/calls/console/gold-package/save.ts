import type { consoleGoldPackageSave } from '@yehang/contract/console/gold-package/save.ts';
import { saveGoldPackage } from '../../../domain/gold/edit-gold-packages.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleGoldPackageSave: ConsoleHandler<typeof consoleGoldPackageSave> = ({
  input,
  staff,
  context,
}) => saveGoldPackage(context, staff, input);
