import type { consoleItemTakeDown } from '@yehang/contract/console/item/take-down.ts';
import { takeDownItem } from '../../../domain/catalogue/take-down.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleItemTakeDown: ConsoleHandler<typeof consoleItemTakeDown> = ({
  input,
  staff,
  context,
}) => takeDownItem(context, staff, input);
