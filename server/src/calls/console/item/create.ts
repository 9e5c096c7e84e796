import type { consoleItemCreate } from '@yehang/contract/console/item/create.ts';
import { createItem } from '../../../domain/catalogue/create-item.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemCreate: ConsoleHandler<typeof consoleItemCreate> = ({
  input,
  staff,
  context,
}) => createItem(context, staff, input);
