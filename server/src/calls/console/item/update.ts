import type { consoleItemUpdate } from '@yehang/contract/console/item/update.ts';
import { updateItem } from '../../../domain/catalogue/update-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemUpdate: ConsoleHandler<typeof consoleItemUpdate> = ({
  input,
  staff,
  context,
}) => updateItem(context, staff, input);
