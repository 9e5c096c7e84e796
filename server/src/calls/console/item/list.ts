import type { consoleItemList } from '@yehang/contract/console/item/list.ts';
import { consoleItems } from '../../../domain/catalogue/read-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemList: ConsoleHandler<typeof consoleItemList> = ({ input, context }) =>
  consoleItems(context, input);
