import type { consoleTagRename } from '@yehang/contract/console/tag/rename.ts';
import { renameTagTo } from '../../../domain/catalogue/edit-tags.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleTagRename: ConsoleHandler<typeof consoleTagRename> = ({
  input,
  staff,
  context,
}) => renameTagTo(context, staff, input);
