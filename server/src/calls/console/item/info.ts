import type { consoleItemInfo } from '@yehang/contract/console/item/info.ts';
import { consoleItem } from '../../../domain/catalogue/read-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemInfo: ConsoleHandler<typeof consoleItemInfo> = ({ input, staff, context }) =>
  consoleItem(context, staff, input.id);
